import { useState } from 'react';
import type { FinishArgs } from '#contract/finish.ts';

/** What stands in the fields of the finish, as it is typed. */
export type DraftReply = {
  readonly status: FinishArgs['status'];
  readonly answer: { readonly [name: string]: string };
  readonly code: string;
  readonly evidence: string;
  readonly message: string;
};

export const noReply: DraftReply = { status: 'done', answer: {}, code: '', evidence: '', message: '' };

/** A draft that this browser keeps for a run until it is finished. */
export function useDraftReply(run: string): [DraftReply, (draft: DraftReply) => void] {
  const key = `tillproof-finish-${run}`;
  const [draft, setDraft] = useState<DraftReply>(() => readDraft(localStorage.getItem(key)));
  return [
    draft,
    (next) => {
      setDraft(next);
      if (next === noReply) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(next));
    },
  ];
}

/** What was typed, as `finish` takes it: an empty field is one that is left out. */
export function replyOf({ status, answer, code, evidence, message }: DraftReply, fields: readonly string[]): FinishArgs {
  const said = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());
  const answers = fields.flatMap((name) => {
    const value = said(answer[name] ?? '');
    return status !== 'done' || value === undefined ? [] : [[name, value] as const];
  });
  const ids = evidence.split(',').flatMap((id) => said(id) ?? []);
  const isInfeasible = status === 'infeasible';
  return {
    status,
    ...(isInfeasible && said(code) !== undefined ? { code: said(code) } : {}),
    ...(isInfeasible && ids.length > 0 ? { evidence: ids } : {}),
    ...(answers.length > 0 ? { answer: Object.fromEntries(answers) } : {}),
    ...(status !== 'done' && said(message) !== undefined ? { message: said(message) } : {}),
  };
}

function readDraft(text: string | null): DraftReply {
  try {
    return text === null ? noReply : { ...noReply, ...(JSON.parse(text) as Partial<DraftReply>) };
  } catch {
    // Somebody else's entry under our name is no draft.
    return noReply;
  }
}
