import type { ReactNode } from 'react';

/** Whose page it is and which; beside it, where from here. */
export function Wordmark({ page, children }: { readonly page: string; readonly children?: ReactNode }): ReactNode {
  return (
    <div className="wordmark">
      <p>
        <strong>Tillproof</strong> {page}
      </p>
      {children}
    </div>
  );
}
