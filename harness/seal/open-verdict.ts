import type { KeyObject } from 'node:crypto';
import { Envelope, openEnvelope, VERDICT_TYPE } from '#contract/dsse.ts';
import { VerdictStatement, type Verdict } from '#contract/verdict.ts';

export type SignedVerdict = { readonly envelope: Envelope; readonly statement: VerdictStatement; readonly verdict: Verdict };

/** Opens a verdict's envelope (JSON text). Returns a sentence where it is malformed or no trusted grader signed it. */
export function openVerdict(text: string, graders: readonly KeyObject[]): SignedVerdict | string {
  const envelope = Envelope.safeParse(parseJson(text));
  if (!envelope.success) return 'the verdict is not an envelope';
  const body = graders.map((key) => openEnvelope(envelope.data, VERDICT_TYPE, key)).find((opened) => opened !== null);
  if (body === undefined) return 'no trusted grader signed the verdict';
  const statement = VerdictStatement.safeParse(parseJson(body.toString('utf8')));
  if (!statement.success) return 'the signed verdict does not have the shape of a verdict';
  return { envelope: envelope.data, statement: statement.data, verdict: statement.data.predicate };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON at all: no schema takes undefined, so the caller names what is wrong.
    return undefined;
  }
}
