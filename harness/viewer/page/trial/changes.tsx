import type { ReactNode } from 'react';
import type { RowView, TrialView } from '#harness/viewer/trial-view.ts';

/** The store before against the store after, row by row: nothing that changed is left out. */
export function Changes({ trial: { changes } }: { readonly trial: TrialView }): ReactNode {
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">Before and after</h2>
      {changes === null ? <p className="quiet">One of the two states is missing.</p> : <Rows rows={changes} />}
    </section>
  );
}

function Rows({ rows }: { readonly rows: readonly RowView[] }): ReactNode {
  if (rows.length === 0) return <p className="quiet">No row of the world’s store changed.</p>;
  return (
    <div className="rows">
      {rows.map(({ row, kind, fields }) => (
        <details className="row" key={row}>
          <summary>
            <code>{row}</code> <span className="chip">{kind}</span>{' '}
            <span className="quiet">{kind === 'changed' ? fields.map(({ name }) => name).join(', ') : null}</span>
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
              {fields.map(({ name, before, after }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>
                    <Value json={before} />
                  </td>
                  <td>
                    <Value json={after} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ))}
    </div>
  );
}

function Value({ json }: { readonly json: string | null }): ReactNode {
  return json === null ? <span className="quiet">none</span> : <code>{json}</code>;
}
