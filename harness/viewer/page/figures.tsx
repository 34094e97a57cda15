import type { ReactNode } from 'react';

type Props = {
  readonly id: string;
  readonly title: string;
  /** Class of the table. */
  readonly kind: string;
  /** Cells of its head. */
  readonly head: ReactNode;
  /** Beside the title. */
  readonly aside?: ReactNode;
  /** Under the card. */
  readonly below?: ReactNode;
  /** Rows. */
  readonly children: ReactNode;
};

/** A section that is a table of figures on a card. */
export function Figures({ id, title, kind, head, aside, below, children }: Props): ReactNode {
  const heading = <h2 id={id}>{title}</h2>;
  return (
    <section aria-labelledby={id}>
      {aside === undefined ? (
        heading
      ) : (
        <div className="section-head">
          {heading}
          {aside}
        </div>
      )}
      <div className="card scrolls">
        <table className={kind}>
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
      {below}
    </section>
  );
}
