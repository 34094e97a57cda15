import { html, type Html } from '../html.ts';
import type { TrialRecord } from '../trial-record.ts';

/** So much is read at a glance; what is longer is folded. */
const GLANCE = { characters: 420, lines: 7 };
/** So much of it stands in the report; all of it in the transcript. */
const MOST_CHARACTERS = 20_000;

/** What the agent said before a step. */
export function saidBefore({ words }: TrialRecord, actionId: string): Html | null {
  const text = words?.before.get(actionId) ?? '';
  return text === '' ? null : speech('What the agent said before', text);
}

/** What the agent said after its last step, why it says it ended, and what of its account could not be read. */
export function saidLast({ words, transcriptFlaw }: TrialRecord): Html | null {
  if (words === null && transcriptFlaw === null) return null;
  return html`<div class="last-words">
    ${words === null || words.last === '' ? null : speech('What the agent said after its last step', words.last)}
    ${words === null || words.ended === null ? null : html`<p class="quiet">It says it ended because: ${shortened(words.ended)}</p>`}
    ${transcriptFlaw === null ? null : html`<p class="quiet">${transcriptFlaw}</p>`}
    <p class="quiet">
      What the agent said is its own account, read from <code>agent/transcript.jsonl</code>. It is no evidence and was not graded.
    </p>
  </div>`;
}

function speech(title: string, text: string): Html {
  const shown = shortened(text);
  const isShort = shown.length <= GLANCE.characters && shown.split('\n').length <= GLANCE.lines;
  return html`<div class="said">
    <h4>${title}</h4>
    ${
      isShort
        ? html`<blockquote>${shown}</blockquote>`
        : html`<details>
            <summary>${beginning(shown)} …</summary>
            <blockquote>${shown}</blockquote>
          </details>`
    }
  </div>`;
}

function beginning(text: string): string {
  const [line = ''] = text.split('\n', 1);
  return line.slice(0, GLANCE.characters / 2).toWellFormed();
}

function shortened(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text.toWellFormed();
  return `${text.slice(0, MOST_CHARACTERS).toWellFormed()} … (${text.length - MOST_CHARACTERS} more characters)`;
}
