import { canonicalJson, type Json } from '#contract/canonical-json.ts';
import type { LedgerLine } from '#contract/ledger.ts';
import type { NetworkLine } from '#contract/network-line.ts';
import { rowChanges } from '../report/row-changes.ts';
import type { TrialRecord } from '../report/trial-record.ts';
import { worldNamed } from '../worlds/worlds.ts';
import type { CommandView, RequestView, TrialView } from './trial-view.ts';

/** Tells a trial in the words of its world. Pictures stay what the record has: an address of each. */
export function tellTrial(record: TrialRecord): TrialView {
  const { manifest, verdict, signedBy, initial, final, words } = record;
  const { tell, time } = worldNamed(manifest.world).words;
  const snapshots = [final, initial].filter((snapshot) => snapshot !== null);
  const told = ({ channel, outcome, events }: LedgerLine): CommandView => ({
    channel,
    outcome,
    told: events.map((event) => tell(event, snapshots)),
  });
  const { trialId, agent, seed, variant, taskId, instruction, chromium, closedReason, startedLogical } = manifest;
  return {
    manifest: { trialId, agent, seed, variant, taskId, instruction, chromium, closedReason, startedLogical },
    verdict,
    signedBy,
    worldTime: time(startedLogical),
    steps: record.steps.map(({ action, requests, commands, frame, tree }) => ({
      action: {
        id: action.id,
        tool: action.tool,
        args: action.args,
        target: action.target,
        point: action.point,
        outcome: action.outcome,
        standing: action.standing,
        escapes: action.escapes,
      },
      requests: requests.map(requestView),
      commands: commands.map(told),
      said: words?.before.get(action.id) ?? '',
      frame,
      tree,
    })),
    loose: { requests: record.loose.requests.map(requestView), commands: record.loose.commands.map(told) },
    after: record.after,
    changes:
      initial === null || final === null
        ? null
        : rowChanges(initial, final).map(({ row, kind, fields }) => ({
            row,
            kind,
            fields: fields.map(({ name, before, after }) => ({ name, before: valueOf(before), after: valueOf(after) })),
          })),
    gaps: record.gaps,
    words: words === null ? null : { last: words.last, ended: words.ended },
    transcriptFlaw: record.transcriptFlaw,
  };
}

function requestView({ kind, method, url, status, trusted }: NetworkLine): RequestView {
  return { kind, method, status, trusted, path: pathOf(url) };
}

function pathOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null || parsed.hostname !== 'console.localhost' ? url : parsed.pathname + parsed.search;
}

function valueOf(json: Json): string | null {
  return json === null ? null : canonicalJson(json);
}
