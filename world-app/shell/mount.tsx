import './tokens.css';
import './base.css';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from './error-boundary.tsx';

/** Shows a world's app in the page. */
export function mount(app: ReactNode): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no #root');
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>{app}</ErrorBoundary>
    </StrictMode>,
  );
}
