import { html, type Html } from '../html.ts';
import type { TrialRecord } from '../trial-record.ts';
import { commandList } from './commands.ts';
import { requestList } from './requests.ts';
import { saidLast } from './said.ts';
import { stepArticle, stepKind, stepTitle } from './step.ts';

/** The trial from its first call to its last, with a timeline to move through it. */
export function steps(record: TrialRecord): Html {
  const of = record.steps.length;
  return html`<section aria-labelledby="steps">
    <h2 id="steps">Step by step</h2>
    ${
      of === 0
        ? html`<p class="quiet">The agent called no tool.</p>`
        : html`<nav class="timeline" aria-label="Steps">
              <button type="button" data-move="-1" aria-label="Previous step">‹</button>
              <ol class="ticks">
                ${record.steps.map((step, i) => {
                  const title = `${i + 1}. ${stepTitle(step.action)}`;
                  return html`<li class="${stepKind(step)}"><a href="#${step.action.id}" title="${title}" aria-label="${title}"></a></li>`;
                })}
              </ol>
              <button type="button" data-move="1" aria-label="Next step">›</button>
              <div class="legend">
                <p class="keys"><kbd>←</kbd> <kbd>→</kbd> move through the trial</p>
                <ul>
                  <li class="looked">looked</li>
                  <li class="changed">changed the world</li>
                  <li class="refused">refused</li>
                  <li class="trap">trap</li>
                </ul>
              </div>
            </nav>
            ${record.steps.map((step, i) => stepArticle(step, { number: i + 1, of }, record))}`
    }
    ${saidLast(record)} ${loose(record)}
  </section>`;
}

/** Whatever reached the world or the browser's edge outside every step. Normally nothing but the browser's first knock at the proxy. */
function loose(record: TrialRecord): Html | null {
  const { requests, commands } = record.loose;
  if (requests.length + commands.length === 0) return null;
  return html`<details class="loose">
    <summary>Outside any step: ${counted(requests.length, 'request')}, ${counted(commands.length, 'command')}</summary>
    ${requestList(requests)} ${commandList(commands, record)}
  </details>`;
}

function counted(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? '' : 's'}`;
}
