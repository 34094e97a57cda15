import { html, type Html } from '../html.ts';
import type { TrialRecord } from '../trial-record.ts';

/** What the shop showed when all was over, in a world that was opened from the last state alone. */
export function after({ after: pages }: TrialRecord): Html | null {
  if (pages.length === 0) return null;
  return html`<section aria-labelledby="after">
    <h2 id="after">The shop afterwards</h2>
    ${pages.map(
      ({ path, jpeg }) =>
        html`<details class="row">
          <summary><code>${path}</code></summary>
          ${jpeg === null ? null : html`<div class="picture"><img src="data:image/jpeg;base64,${jpeg}" alt="${path} when the trial was over" /></div>`}
        </details>`,
    )}
  </section>`;
}
