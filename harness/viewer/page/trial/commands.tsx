import type { ReactNode } from 'react';
import type { Outcome } from '#contract/ledger.ts';
import type { CommandView } from '#harness/viewer/trial-view.ts';

/** What reached the world in a step, told by the events of its ledger. */
export function CommandList({ commands }: { readonly commands: readonly CommandView[] }): ReactNode {
  if (commands.length === 0) return null;
  return (
    <>
      <h4>What changed in the world</h4>
      {commands.map(({ channel, outcome, told }, index) => (
        // Lines of a ledger: they neither move nor have another name.
        <div className="command" key={index}>
          {channel === 'ui' ? null : <span className="chip bad">{`by ${channel}`}</span>} <Answer outcome={outcome} />
          <ul className="events">
            {told.map(({ about, sentence }, place) => (
              <li key={place}>
                <span className={`about ${about}`}>{about}</span> {sentence}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

function Answer({ outcome }: { readonly outcome: Outcome }): ReactNode {
  switch (outcome.kind) {
    case 'accepted':
      return null;
    case 'repeated':
      return <span className="chip">asked again, nothing changed</span>;
    case 'refused':
      return <span className="chip missed">{`refused: ${outcome.code}`}</span>;
  }
}
