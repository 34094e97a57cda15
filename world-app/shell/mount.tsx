import './tokens.css';
import './base.css';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppName } from './app-name.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** Shows a world's app in the page. `name` is what it is called. */
export function mount(app: ReactNode, name: string): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no #root');
  createRoot(root).render(
    <StrictMode>
      <AppName value={name}>
        <ErrorBoundary>{app}</ErrorBoundary>
      </AppName>
    </StrictMode>,
  );
}
