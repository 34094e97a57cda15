import { useState, type ReactNode } from 'react';
import { registerRow } from '#harness/viewer/register-row.ts';
import type { Review } from '#harness/viewer/review.ts';
import type { TrialView } from '#harness/viewer/trial-view.ts';
import type { View } from '#harness/viewer/view.ts';

type Props = { readonly trial: TrialView; readonly run: NonNullable<Extract<View, { kind: 'trial' }>['run']> };

/** What people who read this trial found, and a place to say it. It is kept beside the run and edits no score. */
export function ReviewPanel({ trial, run }: Props): ReactNode {
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (form: FormData): Promise<void> => {
    const answer = await fetch('reviews', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reader: form.get('reader'), finding: form.get('finding'), note: form.get('note') }),
    });
    if (answer.ok) location.reload();
    else setProblem(((await answer.json()) as { readonly message: string }).message);
  };
  return (
    <aside className="review" aria-labelledby="review">
      <h2 id="review">Read by people</h2>
      <p className="quiet">
        {run.toRead ? 'This pass was drawn to be read. ' : ''}A finding is kept beside the run, in <code>reviews.jsonl</code>. It changes no
        score.
      </p>
      {run.reviews.map((review) => (
        <Found key={review.at + review.reader} review={review} trial={trial} />
      ))}
      <form
        className="review-form"
        // Not `action`: React would put a script of its own into the page for it, which our policy forbids.
        onSubmit={(event) => {
          event.preventDefault();
          void send(new FormData(event.currentTarget));
        }}
      >
        <label>
          Reader
          <input name="reader" required maxLength={100} autoComplete="name" />
        </label>
        <label>
          Finding
          <select name="finding" required defaultValue="sound">
            <option value="sound">the work was done as graded</option>
            <option value="doubt">this grade is to be doubted</option>
          </select>
        </label>
        <label className="note-field">
          Note
          <textarea name="note" rows={2} maxLength={4000} />
        </label>
        <button type="submit" className="button">
          Keep finding
        </button>
      </form>
      {problem === null ? null : <p role="alert">{problem}</p>}
    </aside>
  );
}

function Found({ review, trial }: { readonly review: Review; readonly trial: TrialView }): ReactNode {
  const { reader, finding, note, at } = review;
  return (
    <div className="found">
      <p>
        <span className={`chip ${finding === 'sound' ? 'good' : 'bad'}`}>{finding}</span> <strong>{reader}</strong>{' '}
        <span className="quiet">{at.slice(0, 10)}</span>
      </p>
      {note === '' ? null : <blockquote>{note}</blockquote>}
      {finding === 'sound' ? null : (
        <details>
          <summary>A row for the bypass register</summary>
          <pre>{registerRow(review, trial.verdict)}</pre>
        </details>
      )}
    </div>
  );
}
