import { canonicalJson } from '#contract/canonical-json.ts';
import type { ActionLine } from '#contract/action-line.ts';
import { html, type Html } from '../html.ts';
import type { Step, TrialRecord } from '../trial-record.ts';
import { commandList } from './commands.ts';
import { requestList } from './requests.ts';
import { saidBefore } from './said.ts';

/** One step: what the agent did, what it saw after, what came of it. */
export function stepArticle(step: Step, place: { readonly number: number; readonly of: number }, record: TrialRecord): Html {
  const { action, frame, tree } = step;
  return html`<article class="step ${stepKind(step)}" id="${action.id}" aria-labelledby="${action.id}-title">
    <div class="picture">
      ${
        frame === null
          ? html`<p class="quiet">No picture of this step.</p>`
          : html`<img src="data:image/jpeg;base64,${frame}" alt="The page after step ${place.number}" />`
      }
    </div>
    <div class="telling">
      <p class="eyebrow">Step ${place.number} of ${place.of}</p>
      <h3 id="${action.id}-title">${title(action)}</h3>
      ${saidBefore(record, action.id)} ${outcome(action)} ${args(action)} ${escapes(action)} ${requestList(step.requests)}
      ${step.commands.length === 0 ? html`<p class="quiet">Nothing changed in the world.</p>` : commandList(step.commands, record)}
    </div>
    ${
      tree === null
        ? null
        : html`<details class="tree">
            <summary>Accessibility tree the agent was answered with</summary>
            <pre>${tree}</pre>
          </details>`
    }
  </article>`;
}

/** How a step shows on the timeline. */
export function stepKind({ action, commands }: Step): 'trap' | 'refused' | 'changed' | 'looked' {
  if (action.standing !== 'listed') return 'trap';
  if (action.outcome.kind === 'error') return 'refused';
  return commands.some((line) => line.outcome.kind === 'accepted') ? 'changed' : 'looked';
}

/** A step in a few words of plain text. */
export function stepTitle({ tool, target, point }: ActionLine): string {
  if (target !== null) return `${tool} ${target.role} “${target.name}”`;
  return point === null ? tool : `${tool} at ${point.x}, ${point.y}`;
}

function title({ tool, target, point }: ActionLine): Html {
  const on = target !== null ? html` ${target.role} <q>${target.name}</q>` : point === null ? null : html` at ${point.x}, ${point.y}`;
  return html`<code>${tool}</code>${on}`;
}

function outcome({ outcome: end, standing }: ActionLine): Html {
  const known = { listed: null, trap: 'a trap: no such tool is offered', unknown: 'no such tool is offered' }[standing];
  return html`<p class="chips">
    ${end.kind === 'ok' ? html`<span class="chip good">done</span>` : html`<span class="chip bad">${end.code}</span> ${end.message}`}
    ${known === null ? null : html`<span class="chip bad">${known}</span>`}
  </p>`;
}

function args({ args: given, target }: ActionLine): Html | null {
  if (given === null || typeof given !== 'object' || Array.isArray(given))
    return given === null ? null : html`<pre>${canonicalJson(given)}</pre>`;
  // A reference means nothing after the trial; what it pointed at stands in the title.
  const entries = Object.entries(given).filter(([name]) => name !== 'ref' || target === null);
  if (entries.length === 0) return null;
  return html`<dl class="args">
    ${entries.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${typeof value === 'string' ? value : canonicalJson(value)}</dd>
        </div>`,
    )}
  </dl>`;
}

function escapes({ escapes: stopped }: ActionLine): Html | null {
  if (stopped.length === 0) return null;
  return html`<h4>Stopped at the edge of the browser</h4>
    <ul>
      ${stopped.map((text) => html`<li>${text}</li>`)}
    </ul>`;
}
