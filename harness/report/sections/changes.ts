import { canonicalJson, type Json } from '#contract/canonical-json.ts';
import { html, type Html } from '../html.ts';
import { rowChanges, type RowChange } from '../row-changes.ts';
import type { TrialRecord } from '../trial-record.ts';

/** The store before against the store after, row by row: nothing that changed is left out. */
export function changes({ initial, final }: TrialRecord): Html {
  return html`<section aria-labelledby="changes">
    <h2 id="changes">Before and after</h2>
    ${initial === null || final === null ? html`<p class="quiet">One of the two states is missing.</p>` : list(rowChanges(initial, final))}
  </section>`;
}

function list(rows: readonly RowChange[]): Html {
  if (rows.length === 0) return html`<p class="quiet">No row of the world's store changed.</p>`;
  return html`<div class="rows">
    ${rows.map(
      ({ row, kind, fields }) =>
        html`<details class="row">
          <summary>
            <code>${row}</code> <span class="chip">${kind}</span>
            <span class="quiet">${kind === 'changed' ? fields.map((field) => field.name).join(', ') : null}</span>
          </summary>
          <table>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody>
              ${fields.map(
                (field) =>
                  html`<tr>
                    <th scope="row">${field.name}</th>
                    <td>${value(field.before)}</td>
                    <td>${value(field.after)}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </details>`,
    )}
  </div>`;
}

function value(json: Json): Html {
  return json === null ? html`<span class="quiet">none</span>` : html`<code>${canonicalJson(json)}</code>`;
}
