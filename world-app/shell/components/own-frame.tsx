import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './own-frame.module.css';

type Props = { readonly title: string; readonly height: number; readonly children: ReactNode };

// A frame has none of the page's styles, and asks for nothing of its own.
const document = `<!doctype html><style>
:root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; }
body { display: grid; grid-template-columns: 1fr 1fr; gap: 10px 12px; margin: 4px; }
label { display: grid; gap: 4px; font-size: 13px; font-weight: 550; }
label:first-child { grid-column: 1 / -1; }
input { box-sizing: border-box; width: 100%; height: 36px; padding: 0 12px; border: 1px solid GrayText; border-radius: 8px; font: inherit; font-size: 15px; font-weight: 400; }
</style>`;

/** Fields in a frame within the page, of the page's own origin. What is typed there belongs to the page, which alone sends it. */
export function OwnFrame({ title, height, children }: Props): ReactNode {
  const [body, setBody] = useState<HTMLElement | null>(null);
  return (
    <>
      <iframe
        title={title}
        sandbox="allow-same-origin"
        srcDoc={document}
        className={styles.frame}
        style={{ height }}
        onLoad={(event) => setBody(event.currentTarget.contentDocument?.body ?? null)}
      />
      {body === null ? null : createPortal(children, body)}
    </>
  );
}
