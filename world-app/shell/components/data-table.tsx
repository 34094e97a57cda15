import {
  createColumnHelper,
  flexRender,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ColumnHelper,
  type RowData,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './data-table.module.css';
import { useRowWindow } from './use-row-window.ts';

/** `align` puts numbers at the end of their column; `oneLine` never breaks them; `sort` is what a list sorted by this column is asked for. */
type ColumnMeta = { readonly align?: 'end'; readonly oneLine?: true; readonly sort?: string };

// Paging, search and filters are the server's; the table only lays out the rows it is given.
const features = tableFeatures<{ columnMeta: ColumnMeta }>({ columnMeta: {} });

/** A column of a `DataTable`. */
export type Column<Row extends RowData> = ColumnDef<typeof features, Row>;

/** What the columns of one kind of row are made with, once, beside the component. */
export function columnHelper<Row extends RowData>(): ColumnHelper<typeof features, Row> {
  return createColumnHelper<typeof features, Row>();
}

/** `total` sorts a list by that column, `-total` the other way round, undefined as the list is by itself. */
export type Sorting = { readonly sort: string | undefined; readonly onSort: (sort: string | undefined) => void };

/** Which rows are ticked. `name` says what a row's box is for; `all` is the box in the header, for the rows of this page. */
export type Selection<Row extends RowData> = {
  readonly isOn: (row: Row) => boolean;
  readonly onToggle: (row: Row) => void;
  readonly name: (row: Row) => string;
  readonly all: { readonly name: string; readonly onToggle: () => void };
};

type Props<Row extends RowData> = {
  /** The accessible name. */
  readonly name: string;
  /** Must be the same array on every render. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** What a row is known by; its position where rows have nothing of the kind. */
  readonly rowKey?: (row: Row) => string;
  /** How the rows are sorted, and how to ask for another order; left out where the order is fixed. */
  readonly sorting?: Sorting | undefined;
  /** A box before each row; left out where rows cannot be selected. */
  readonly selection?: Selection<Row> | undefined;
  /** A line over the rows from this one on, where something new begins; null where it goes on. */
  readonly heading?: (row: Row, before: Row | undefined) => ReactNode;
  /** Lower rows, where many must fit. */
  readonly dense?: boolean;
  /** Scrolls within a region of its own, in which only rows in view are there. */
  readonly windowed?: boolean;
};

/** A real table with a header row; the first cell of each row names it. */
export function DataTable<Row extends RowData>({
  name,
  columns,
  rows,
  rowKey,
  sorting,
  selection,
  heading,
  dense = false,
  windowed = false,
}: Props<Row>): ReactNode {
  const table = useTable({ features, columns, data: rows, ...(rowKey === undefined ? {} : { getRowId: rowKey }) });
  const view = useRowWindow(rows.length);
  const { first, last } = windowed ? view : { first: 0, last: rows.length };
  // Scrolling by keys needs the focus.
  const region = windowed
    ? { 'data-windowed': true, role: 'region', 'aria-label': `${name} rows`, tabIndex: 0, onScroll: view.onScroll }
    : {};
  return (
    <div className={classes(styles.scroll, windowed && styles.window)} {...region}>
      <table
        className={classes(styles.table, dense && styles.dense)}
        aria-label={name}
        aria-rowcount={windowed ? rows.length + 1 : undefined}
      >
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {selection === undefined ? null : <HeaderBox selection={selection} rows={rows} />}
              {group.headers.map((header) => (
                <HeaderCell key={header.id} meta={header.column.columnDef.meta} sorting={sorting}>
                  {flexRender(header.column.columnDef.header, header.getContext())}
                </HeaderCell>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {windowed ? <Spacer height={view.above} /> : null}
          {table
            .getRowModel()
            .rows.slice(first, last)
            .map((row, index, shown) => (
              <Fragment key={row.id}>
                {heading === undefined ? null : <HeadingRow>{heading(row.original, shown[index - 1]?.original)}</HeadingRow>}
                <tr data-selected={selection?.isOn(row.original) || undefined} aria-rowindex={windowed ? first + index + 2 : undefined}>
                  {selection === undefined ? null : (
                    <td className={styles.select}>
                      <input
                        type="checkbox"
                        aria-label={selection.name(row.original)}
                        checked={selection.isOn(row.original)}
                        onChange={() => selection.onToggle(row.original)}
                      />
                    </td>
                  )}
                  {row.getAllCells().map((cell) => (
                    <td key={cell.id} className={cellClass(cell.column.columnDef.meta)}>
                      {flexRender(cell.column.columnDef.cell, cell.getContext())}
                    </td>
                  ))}
                </tr>
              </Fragment>
            ))}
          {windowed ? <Spacer height={view.below} /> : null}
        </tbody>
      </table>
    </div>
  );
}

function HeadingRow({ children }: { readonly children: ReactNode }): ReactNode {
  if (children === null) return null;
  return (
    <tr className={styles.heading}>
      <th scope="rowgroup" colSpan={99}>
        {children}
      </th>
    </tr>
  );
}

/** Stands for rows that are out of view. */
function Spacer({ height }: { readonly height: number }): ReactNode {
  return height === 0 ? null : <tr aria-hidden style={{ height }} />;
}

/** Ticked where all rows of the page are selected, half ticked where some are. */
function HeaderBox<Row extends RowData>({
  selection,
  rows,
}: {
  readonly selection: Selection<Row>;
  readonly rows: readonly Row[];
}): ReactNode {
  const on = rows.filter((row) => selection.isOn(row)).length;
  return (
    <th scope="col" className={styles.select}>
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = on > 0 && on < rows.length;
        }}
        type="checkbox"
        aria-label={selection.all.name}
        checked={on === rows.length}
        onChange={selection.all.onToggle}
      />
    </th>
  );
}

type HeaderProps = { readonly meta: ColumnMeta | undefined; readonly sorting: Sorting | undefined; readonly children: ReactNode };

/** A column's name; where the list can be sorted by it, a button: first upwards, then downwards, then as it was. */
function HeaderCell({ meta, sorting, children }: HeaderProps): ReactNode {
  const column = meta?.sort;
  if (column === undefined || sorting === undefined) {
    return (
      <th scope="col" className={cellClass(meta)}>
        {children}
      </th>
    );
  }
  const state = sorting.sort === column ? 'ascending' : sorting.sort === `-${column}` ? 'descending' : 'none';
  const next = { none: column, ascending: `-${column}`, descending: undefined }[state];
  const Icon = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }[state];
  return (
    <th scope="col" className={cellClass(meta)} aria-sort={state}>
      <button type="button" className={styles.sort} onClick={() => sorting.onSort(next)}>
        {children}
        <Icon size={13} aria-hidden />
      </button>
    </th>
  );
}

function cellClass(meta: ColumnMeta | undefined): string | undefined {
  return classes(meta?.align === 'end' && styles.end, meta?.oneLine === true && styles.line);
}
