import { useState, type ReactNode } from 'react';
import { Button } from '#shell/components/button.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { SelectField } from '#shell/components/select-field.tsx';
import { TextField } from '#shell/components/text-field.tsx';
import type { FinishArgs } from '#contract/finish.ts';
import type { PlayedRun } from '#contract/play.ts';
import { AnswerInput } from './answer-input.tsx';
import styles from './finish-panel.module.css';
import { noReply, replyOf, useDraftReply } from './draft-reply.ts';

type Props = {
  readonly run: Pick<PlayedRun, 'id' | 'answerFields'>;
  readonly disabled: boolean;
  /** Rejects with a word to the person. */
  readonly onFinish: (reply: FinishArgs) => Promise<void>;
};

const ways = [
  { value: 'done', label: 'It is done' },
  { value: 'infeasible', label: 'It cannot be done' },
  { value: 'gave_up', label: 'I give up' },
];

/** What an agent would say with `finish`, in fields. It stays when the page is loaded again. */
export function FinishPanel({ run, disabled, onFinish }: Props): ReactNode {
  const [draft, setDraft] = useDraftReply(run.id);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const fields = Object.entries(run.answerFields);

  const finish = async (): Promise<void> => {
    if (busy || disabled) return;
    setBusy(true);
    setProblem(null);
    try {
      await onFinish(replyOf(draft, Object.keys(run.answerFields)));
      setDraft(noReply);
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      className={styles.panel}
      aria-label="Finish"
      onSubmit={(event) => {
        event.preventDefault();
        void finish();
      }}
    >
      <SelectField
        label="How it went"
        options={ways}
        value={draft.status}
        onChange={(status) => setDraft({ ...draft, status: status as FinishArgs['status'] })}
      />
      {draft.status === 'done'
        ? fields.map(([name, field]) => (
            <AnswerInput
              key={name}
              name={name}
              field={field}
              value={draft.answer[name] ?? ''}
              onChange={(value) => setDraft({ ...draft, answer: { ...draft.answer, [name]: value } })}
            />
          ))
        : null}
      {draft.status === 'infeasible' ? (
        <>
          <TextField
            label="Code"
            hint="As the instruction names it."
            value={draft.code}
            onChange={(code) => setDraft({ ...draft, code })}
          />
          <TextField
            label="Evidence"
            hint="Ids that show why, separated by commas."
            value={draft.evidence}
            onChange={(evidence) => setDraft({ ...draft, evidence })}
          />
        </>
      ) : null}
      {draft.status === 'done' ? null : (
        <TextField label="Message" rows={2} value={draft.message} onChange={(message) => setDraft({ ...draft, message })} />
      )}
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      <Button look="primary" type="submit" busy={busy} disabled={disabled}>
        {draft.status === 'gave_up' ? 'Give up' : 'Finish'}
      </Button>
    </form>
  );
}
