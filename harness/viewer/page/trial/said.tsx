import type { ReactNode } from 'react';
import type { TrialView } from '#harness/viewer/trial-view.ts';

/** So much is read at a glance; what is longer is folded. */
const GLANCE = { characters: 420, lines: 7 };
/** So much of it stands in the report; all of it in the transcript. */
const MOST_CHARACTERS = 20_000;

/** What an agent said: folded where it is long. */
export function Said({ title, text }: { readonly title: string; readonly text: string }): ReactNode {
  const shown = shortened(text);
  const isShort = shown.length <= GLANCE.characters && shown.split('\n').length <= GLANCE.lines;
  return (
    <div className="said">
      <h4>{title}</h4>
      {isShort ? (
        <blockquote>{shown}</blockquote>
      ) : (
        <details>
          <summary>{`${beginning(shown)} …`}</summary>
          <blockquote>{shown}</blockquote>
        </details>
      )}
    </div>
  );
}

/** What the agent said after its last step, why it says it ended, and what of its account could not be read. */
export function SaidLast({ words, flaw }: { readonly words: TrialView['words']; readonly flaw: string | null }): ReactNode {
  if (words === null && flaw === null) return null;
  return (
    <div className="last-words">
      {words === null || words.last === '' ? null : <Said title="What the agent said after its last step" text={words.last} />}
      {words === null || words.ended === null ? null : <p className="quiet">{`It says it ended because: ${shortened(words.ended)}`}</p>}
      {flaw === null ? null : <p className="quiet">{flaw}</p>}
      <p className="quiet">
        What the agent said is its own account, read from <code>agent/transcript.jsonl</code>. It is no evidence and was not graded.
      </p>
    </div>
  );
}

function beginning(text: string): string {
  const [line = ''] = text.split('\n', 1);
  return line.slice(0, GLANCE.characters / 2).toWellFormed();
}

function shortened(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text.toWellFormed();
  return `${text.slice(0, MOST_CHARACTERS).toWellFormed()} … (${text.length - MOST_CHARACTERS} more characters)`;
}
