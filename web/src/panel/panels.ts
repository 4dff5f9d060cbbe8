// The panels beside the orders, fetched together when the first of them is opened.
export { default as Log } from './Log.svelte';
export { default as More } from './More.svelte';
export { default as Ship } from './Ship.svelte';
export { default as Talk } from './Talk.svelte';
