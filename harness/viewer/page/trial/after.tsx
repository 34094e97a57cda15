import type { ReactNode } from 'react';
import type { TrialView } from '#harness/viewer/trial-view.ts';

/** What the shop showed when all was over, in a world that was opened from the last state alone. */
export function After({ trial: { after } }: { readonly trial: TrialView }): ReactNode {
  if (after.length === 0) return null;
  return (
    <section aria-labelledby="after">
      <h2 id="after">The shop afterwards</h2>
      <div className="rows">
        {after.map(({ path, picture }) => (
          <details className="row" key={path}>
            <summary>
              <code>{path}</code>
            </summary>
            {picture === null ? null : (
              <div className="picture">
                <img src={picture} alt={`${path} when the trial was over`} loading="lazy" />
              </div>
            )}
          </details>
        ))}
      </div>
    </section>
  );
}
