import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MovementRow, StockFigures, VariantView } from '#checkout-console/wire/stock-views.ts';
import { columnHelper, type Column } from '#shell/components/data-table.tsx';
import { signed } from '#shell/format/count.ts';
import { formatTime } from '#shell/format/time.ts';
import { sentenceCase } from '#checkout-console/console/parts/sentence-case.ts';

/** A movement, or what a location began with. */
type Line = MovementRow | VariantView['opening'][number];

const buckets = ['available', 'committed', 'held', 'unavailable'] as const satisfies readonly (keyof StockFigures)[];
const line = columnHelper<Line>();

/** Movements, newest first, and below them the balances that they start from. */
export function movementLines({ movements, opening }: VariantView): readonly Line[] {
  return [...movements, ...opening];
}

/** When, what, where, a column for each kind of stock that changes, and why. */
export function movementColumns({ movements }: VariantView, locationName: (id: string) => string): readonly Column<Line>[] {
  const changing = buckets.filter((bucket) => movements.some(({ change }) => change[bucket] !== 0));
  return line.columns([
    line.accessor((row) => ('at' in row ? formatTime(row.at) : 'Before'), { id: 'when', header: 'When' }),
    line.accessor((row) => ('at' in row ? sentenceCase(row.movement) : 'Opening balance'), { id: 'movement', header: 'Movement' }),
    line.accessor((row) => locationName(row.location), { id: 'location', header: 'Location' }),
    ...changing.map((bucket) =>
      line.accessor((row) => ('at' in row ? signed(row.change[bucket]) : row[bucket]), {
        id: bucket,
        header: sentenceCase(bucket),
        meta: { align: 'end' },
      }),
    ),
    line.display({ id: 'cause', header: 'Because of', cell: ({ row: { original: row } }) => ('at' in row ? <Cause of={row} /> : null) }),
  ]);
}

function Cause({ of: { cause, who } }: { readonly of: MovementRow }): ReactNode {
  return (
    <>
      {cause === null ? null : cause.kind === 'order' ? (
        <Link to="/orders/$order" params={{ order: cause.id }}>
          {cause.id}
        </Link>
      ) : (
        <Link to="/inventory/holds" search={{ q: cause.id }}>
          {cause.id}
        </Link>
      )}
      {who === 'System' ? null : `, ${who}`}
    </>
  );
}
