import type { Verdict } from '#contract/verdict.ts';
import { html, type Html } from '../html.ts';
import type { TrialRecord } from '../trial-record.ts';

/** Each gate with its reason, then what the grader noted besides. */
export function gates({ verdict, gaps }: TrialRecord): Html {
  return html`<section aria-labelledby="gates">
    <h2 id="gates">Gates</h2>
    ${verdict.gates.length === 0 ? html`<p class="quiet">No gate was evaluated: the evidence does not stand.</p>` : gateList(verdict)}
    <div class="notes">
      ${note('Labels', verdict.labels.length === 0 ? html`<p class="quiet">none</p>` : chips(verdict.labels.map((label) => [label, 'bad'])))}
      ${verdict.milestones.length === 0 ? null : note('Milestones', chips(verdict.milestones.map(({ id, reached }) => [id, reached ? 'good' : 'missed'])))}
      ${note('Seal probes', chips(Object.entries(verdict.seal.probes).map(([name, result]) => [`${name} ${result}`, result === 'denied' ? 'good' : 'missed'])))}
      ${
        gaps.length === 0
          ? null
          : note(
              'Gaps in the evidence',
              html`<ul>
                ${gaps.map((gap) => html`<li>${gap}</li>`)}
              </ul>`,
            )
      }
    </div>
  </section>`;
}

function gateList({ gates }: Verdict): Html {
  return html`<ul class="gates">
    ${gates.map(
      (gate) =>
        html`<li class="gate ${gate.result}">
          <span class="mark" role="img" aria-label="${gate.result === 'pass' ? 'holds' : 'does not hold'}"></span>
          <div>
            <h3>${gate.id}</h3>
            <p>${gate.because}</p>
            ${gate.lostAt === null ? null : html`<p class="when">Lost at ${step(gate.lostAt)}: nothing after it could have passed.</p>`}
            ${gate.reachedAt === null ? null : html`<p class="when">Reached at ${step(gate.reachedAt)}.</p>`}
            <p class="refs">${gate.specRefs.map((ref) => html`<span>${ref}</span>`)}</p>
          </div>
        </li>`,
    )}
  </ul>`;
}

/** The way to the call in the account below. */
function step(action: string): Html {
  return html`<a href="#${action}">${action}</a>`;
}

function note(title: string, content: Html): Html {
  return html`<div class="note">
    <h3>${title}</h3>
    ${content}
  </div>`;
}

function chips(entries: readonly (readonly [string, 'good' | 'bad' | 'missed'])[]): Html {
  return html`<ul class="chips">
    ${entries.map(([text, kind]) => html`<li class="chip ${kind}">${text}</li>`)}
  </ul>`;
}
