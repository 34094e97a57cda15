import { renderToString } from 'react-dom/server';
import type { View } from '#harness/viewer/view.ts';
import { Viewer } from './viewer.tsx';

/** A view as markup, for a page that is whole before any script of it runs. */
export function renderView(view: View): string {
  return renderToString(<Viewer view={view} />);
}
