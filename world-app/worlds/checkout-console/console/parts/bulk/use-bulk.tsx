import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { useState, type ReactNode } from 'react';
import type { ListName } from '#contract/checkout-console/values.ts';
import type { Paged } from '#checkout-console/wire/views.ts';
import type { Selection } from '#shell/components/data-table.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { count } from '#shell/format/count.ts';
import { queries } from '../../api/queries.ts';
import { RequestFailed } from '../../api/request-failed.ts';
import { stringifySearch } from '../../search-string.ts';
import type { Search } from '../list-filter.ts';
import { useMay } from '../use-may.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkDeed, BulkRow } from './bulk-deed.ts';
import { useSelection } from './use-selection.ts';

/** What makes the rows of a list selectable: the boxes of its table, and the bar over it while something is selected. */
export type Bulk<Row extends RowData> = { readonly selection: Selection<Row>; readonly bar: ReactNode };

type Options<Row extends BulkRow> = {
  readonly list: ListName;
  readonly one: string;
  readonly search: Search;
  readonly query: UseQueryResult<Paged<Row>>;
  readonly deeds: readonly BulkDeed<Row>[];
};

/** Rows of a list to be dealt with together; null where the role is open to nothing that could be done to them. */
export function useBulk<Row extends BulkRow>({ list, one, search, query, deeds }: Options<Row>): Bulk<Row> | null {
  const client = useQueryClient();
  const may = useMay();
  const [problem, setProblem] = useState<string | null>(null);
  const shown = query.data?.rows ?? [];
  const { page: _page, sort: _sort, odd: _odd, ...narrowing } = search;
  const picked = useSelection(stringifySearch(narrowing), shown);
  const many = `${one}s`;
  if (!deeds.some(({ kind }) => may(kind))) return null;

  const pickEvery = async (wanted: Search): Promise<void> => {
    setProblem(null);
    try {
      picked.set((await client.fetchQuery(queries.everyRow<Row>(list, wanted))).rows);
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      setProblem(error.message);
    }
  };
  const { total = 0, all = 0 } = query.data ?? {};
  const filtered = Object.keys(narrowing).length > 0 && total < all;
  const wholePage = shown.length > 0 && shown.every(picked.has);
  const wider = [
    ...(wholePage && picked.rows.length < total
      ? [{ label: `Select all ${count(total, one)}${filtered ? ' that match' : ''}`, onPress: () => void pickEvery(narrowing) }]
      : []),
    ...(wholePage && filtered && picked.rows.length < all
      ? [{ label: `Select all ${count(all, one)} of the list, matching or not`, onPress: () => void pickEvery({}) }]
      : []),
  ];
  return {
    selection: {
      isOn: picked.has,
      onToggle: picked.toggle,
      name: ({ id }) => `Select ${id}`,
      all: { name: `Select all ${many} on this page`, onToggle: () => picked.toggleAll(shown) },
    },
    bar:
      picked.rows.length === 0 ? null : (
        <>
          <BulkBar list={list} one={one} many={many} rows={picked.rows} deeds={deeds} wider={wider} onSelect={picked.set} />
          {problem === null ? null : (
            <Notice tone="bad" title="Not all could be selected" onDismiss={() => setProblem(null)}>
              {problem}
            </Notice>
          )}
        </>
      ),
  };
}
