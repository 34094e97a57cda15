import type { ReactNode } from 'react';

export type ChipKind = 'good' | 'bad' | 'missed' | 'plain';

export function Chips({ entries }: { readonly entries: readonly (readonly [string, ChipKind])[] }): ReactNode {
  return (
    <ul className="chips">
      {entries.map(([text, kind]) => (
        <li key={text} className={`chip ${kind}`}>
          {text}
        </li>
      ))}
    </ul>
  );
}
