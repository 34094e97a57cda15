import { useEffect, useState } from 'react';
import type { TrialRow } from '#harness/run/formats/trial-rows.ts';
import type { RowsPiece, RunView } from '#harness/viewer/view.ts';

type Loaded = {
  readonly rows: readonly TrialRow[];
  /** Why the rest does not come; null as long as it does. */
  readonly trouble: string | null;
};

/** The run's list as far as it is here; what is missing up to `wanted` is fetched, a piece after the other. */
export function useRows({ rows: first, rowsDigest, glance }: RunView, wanted: number): Loaded {
  const [rows, setRows] = useState(first);
  const [trouble, setTrouble] = useState<string | null>(null);
  const isShort = trouble === null && rows.length < Math.min(wanted, glance.trials);
  useEffect(() => {
    if (!isShort) return undefined;
    const stop = new AbortController();
    fetchRows(rows.length, rowsDigest, stop.signal).then(
      (more) => setRows([...rows, ...more]),
      (error: unknown) => {
        if (!stop.signal.aborted) setTrouble(error instanceof Error ? error.message : String(error));
      },
    );
    return () => stop.abort();
  }, [isShort, rows, rowsDigest]);
  return { rows, trouble };
}

async function fetchRows(from: number, digest: string, signal: AbortSignal): Promise<RowsPiece['rows']> {
  const response = await fetch(`rows?${new URLSearchParams({ from: String(from), digest }).toString()}`, { signal });
  if (!response.ok) {
    if (response.status === 409) throw new Error('The run has changed meanwhile. Load the page again for the whole list.');
    throw new Error(`The rest of the list cannot be fetched (${response.status}).`);
  }
  // Our own server's, which wrote this page too.
  const { rows } = (await response.json()) as RowsPiece;
  if (rows.length === 0) throw new Error('The rest of the list is missing. Load the page again.');
  return rows;
}
