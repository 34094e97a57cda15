import type { ReactNode } from 'react';
import { Wordmark } from './wordmark.tsx';

/** What could not be shown, and why. */
export function TroublePage({ title, why }: { readonly title: string; readonly why: string }): ReactNode {
  return (
    <>
      <header className="masthead">
        <Wordmark page="Viewer">
          <a href="/">All runs</a>
        </Wordmark>
        <div className="headline">
          <h1>{title}</h1>
          <p className="because">{why}</p>
        </div>
      </header>
      <main />
    </>
  );
}
