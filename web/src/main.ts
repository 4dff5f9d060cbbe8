import { mount } from 'svelte';
import App from './App.svelte';
import './style/base.css';
import './style/sea.css';
import './style/table.css';
import './style/start.css';

const target = document.getElementById('app');
if (target) mount(App, { target });
