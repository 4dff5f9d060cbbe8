import { mount } from 'svelte';
import App from './App.svelte';
import { applySettings, followSystem } from './lib/settings.svelte';
import './style/base.css';
import './style/sea.css';
import './style/table.css';
import './style/start.css';

applySettings();
followSystem();
const target = document.getElementById('app');
if (target) mount(App, { target });
