import {
  createColumnHelper,
  flexRender,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ColumnHelper,
  type RowData,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './data-table.module.css';

/** `align` puts numbers at the end of their column. */
type ColumnMeta = { readonly align?: 'end' };

// Paging, search and filters are the server's; the table only lays out the rows it is given.
const features = tableFeatures<{ columnMeta: ColumnMeta }>({ columnMeta: {} });

/** A column of a `DataTable`. */
export type Column<Row extends RowData> = ColumnDef<typeof features, Row>;

/** What the columns of one kind of row are made with, once, beside the component. */
export function columnHelper<Row extends RowData>(): ColumnHelper<typeof features, Row> {
  return createColumnHelper<typeof features, Row>();
}

type Props<Row extends RowData> = {
  /** The accessible name. */
  readonly name: string;
  /** Must be the same array on every render. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** What a row is known by; its position where rows have nothing of the kind. */
  readonly rowKey?: (row: Row) => string;
  /** Lower rows, where many must fit. */
  readonly dense?: boolean;
};

/** A real table with a header row; the first cell of each row names it. */
export function DataTable<Row extends RowData>({ name, columns, rows, rowKey, dense = false }: Props<Row>): ReactNode {
  const table = useTable({ features, columns, data: rows, ...(rowKey === undefined ? {} : { getRowId: rowKey }) });
  return (
    <div className={styles.scroll}>
      <table className={classes(styles.table, dense && styles.dense)} aria-label={name}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col" className={cellClass(header.column.columnDef.meta)}>
                  {flexRender(header.column.columnDef.header, header.getContext())}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id} className={cellClass(cell.column.columnDef.meta)}>
                  {flexRender(cell.column.columnDef.cell, cell.getContext())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellClass(meta: ColumnMeta | undefined): string | undefined {
  return meta?.align === 'end' ? styles.end : undefined;
}
