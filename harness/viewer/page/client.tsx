import { hydrateRoot } from 'react-dom/client';
import type { View } from '#harness/viewer/view.ts';
import { fillFromPage } from './fill-from-page.ts';
import { Viewer } from './viewer.tsx';

const root = document.querySelector<HTMLElement>('[data-view]');
if (root === null) throw new Error('the page has no view');
// Written by the same program that wrote this script.
const view = fillFromPage(JSON.parse(root.dataset['view'] ?? '') as View, root);
root.removeAttribute('data-view');
hydrateRoot(root, <Viewer view={view} />);
