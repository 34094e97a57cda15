import type { LedgerLine, Outcome } from '#contract/ledger.ts';
import { html, type Html } from '../html.ts';
import type { TrialRecord } from '../trial-record.ts';
import { worldNamed } from '../../worlds/worlds.ts';

/** What reached the world in a step, told by the events of its ledger. */
export function commandList(commands: readonly LedgerLine[], record: TrialRecord): Html | null {
  if (commands.length === 0) return null;
  return html`<h4>What changed in the world</h4>
    ${commands.map((line) => command(line, record))}`;
}

function command(line: LedgerLine, { manifest, initial, final }: TrialRecord): Html {
  const words = worldNamed(manifest.world).words;
  const snapshots = [final, initial].filter((snapshot) => snapshot !== null);
  return html`<div class="command">
    ${line.channel === 'ui' ? null : html`<span class="chip bad">by ${line.channel}</span>`} ${answer(line.outcome)}
    <ul class="events">
      ${line.events.map((event) => {
        const { about, sentence } = words.tell(event, snapshots);
        return html`<li><span class="about ${about}">${about}</span> ${sentence}</li>`;
      })}
    </ul>
  </div>`;
}

function answer(outcome: Outcome): Html | null {
  switch (outcome.kind) {
    case 'accepted':
      return null;
    case 'repeated':
      return html`<span class="chip">asked again, nothing changed</span>`;
    case 'refused':
      return html`<span class="chip missed">refused: ${outcome.code}</span>`;
  }
}
