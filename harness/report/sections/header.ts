import type { ClosedReason } from '#contract/manifest.ts';
import type { Verdict } from '#contract/verdict.ts';
import { html, type Html } from '../html.ts';
import type { TrialRecord } from '../trial-record.ts';
import { worldNamed } from '../../worlds/worlds.ts';

/** What was asked, of whom, and how it came out. */
export function header({ manifest, verdict, signedBy, steps }: TrialRecord): Html {
  const facts: readonly (readonly [string, Html | string])[] = [
    ['Agent', manifest.agent],
    ['Seed', `${manifest.seed}, variant ${manifest.variant}`],
    ['Tool calls', String(steps.filter(({ action }) => action.tool !== 'finish').length)],
    ['Ended', ended(manifest.closedReason)],
    ['World time', worldNamed(manifest.world).words.time(manifest.startedLogical)],
    ['Browser', `Chromium ${manifest.chromium}`],
    ['Containment', containment(verdict.containment)],
    ['Grader sealed at', `level ${verdict.seal.level}`],
    ['Signed by', fingerprint(signedBy)],
    ['Bundle', fingerprint(verdict.bundle.manifest.replace('sha256:', ''))],
  ];
  return html`<header class="masthead ${verdict.result}">
    <p class="wordmark"><strong>Tillproof</strong> Trial report</p>
    <div class="hero">
      <div class="outcome">
        <p class="eyebrow">
          ${verdict.task}${verdict.draft ? html` <span class="chip" title="Not published yet: its files may still change">draft task</span>` : null}
        </p>
        <h1><span class="seal" aria-hidden="true"></span>${headline(verdict)}</h1>
        <p class="because">${summary(verdict)}</p>
        <blockquote aria-label="Instruction"><p>${manifest.instruction}</p></blockquote>
      </div>
      <dl class="facts">
        ${facts.map(
          ([name, value]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>
    </div>
  </header>`;
}

function headline({ result }: Verdict): string {
  switch (result) {
    case 'pass':
      return 'Passed';
    case 'fail':
      return 'Failed';
    case 'invalid':
      return 'Invalid';
  }
}

function summary({ result, gates, invalid }: Verdict): string {
  const failed = gates.filter((gate) => gate.result === 'fail').map((gate) => gate.id);
  switch (result) {
    case 'pass':
      return `All ${gates.length} gates hold.`;
    case 'fail':
      return `${failed.length} of ${gates.length} gates ${failed.length === 1 ? 'does' : 'do'} not hold: ${failed.join(', ')}.`;
    case 'invalid':
      return invalid ?? 'The evidence does not allow a verdict.';
  }
}

function ended(reason: ClosedReason): string {
  switch (reason.kind) {
    case 'finish':
      return 'the agent called finish';
    case 'hangup':
      return 'the agent hung up';
    case 'limit':
      return `limit of ${reason.limit} reached`;
    case 'infra':
      return `broken off from outside (${reason.cause.replaceAll('_', ' ')})`;
  }
}

/** Longer words for what a verdict says of the distance between agent and sealed halves. */
const distances: ReadonlyMap<string, string> = new Map([
  ['outside', 'The agent may have shared disk and user with the sealed halves of the task'],
  ['separate', 'The agent was another user, as whom nothing sealed could be reached'],
]);

function containment(value: string): Html {
  return html`<span title="${distances.get(value) ?? 'The agent ran inside the sandbox contract of this version'}">${value}</span>`;
}

function fingerprint(hex: string): Html {
  return html`<code title="${hex}">${hex.slice(0, 16)}</code>`;
}
