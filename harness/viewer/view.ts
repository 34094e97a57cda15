import type { TrialRow } from '../run/formats/trial-rows.ts';
import type { RunSummary } from '../run/summarise-run.ts';
import type { Glance } from './glance.ts';
import type { Review } from './review.ts';
import type { TrialView } from './trial-view.ts';

/** Where a page is: served from a folder of runs, or a file by itself. It decides what a page can link to. */
export type Place = 'served' | 'file';

/** What a run page shows: the numbers, and its trials in a line each. */
export type RunView = {
  readonly summary: RunSummary;
  readonly glance: Glance;
  /** All of them in a file by itself; where the page is served, the first, and the rest is asked for. */
  readonly rows: readonly TrialRow[];
  /** Of all the rows: pieces of two lists do not make one. */
  readonly rowsDigest: string;
  readonly reviews: readonly Review[];
};

/** A piece of the list of trials. */
export type RowsPiece = { readonly rows: readonly TrialRow[] };

/** One run of a folder; `trouble` where it cannot be read. */
export type RunLine =
  | {
      readonly kind: 'run';
      readonly name: string;
      readonly tally: RunSummary['tally'];
      readonly agents: readonly string[];
      readonly tasks: number;
    }
  | { readonly kind: 'trouble'; readonly name: string; readonly why: string };

/** A page of the viewer with all that it shows. */
export type View =
  | { readonly kind: 'runs'; readonly folder: string; readonly runs: readonly RunLine[] }
  | { readonly kind: 'run'; readonly place: Place; readonly run: RunView }
  | {
      readonly kind: 'trial';
      readonly place: Place;
      readonly trial: TrialView;
      /** Null for a file by itself. */
      readonly run: {
        readonly name: string;
        readonly toRead: boolean;
        readonly reviews: readonly Review[];
        readonly others: readonly Other[];
      } | null;
    }
  | { readonly kind: 'compare'; readonly run: string; readonly a: TrialView; readonly b: TrialView }
  | { readonly kind: 'trouble'; readonly title: string; readonly why: string };

/** Another trial of the same task in the run: what one may be set beside. */
export type Other = { readonly trial: string; readonly agent: string; readonly seed: number; readonly result: TrialRow['result'] };
