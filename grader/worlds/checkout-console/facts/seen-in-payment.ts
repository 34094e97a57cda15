import { canonicalJson } from '#contract/canonical-json.ts';
import type { Payment } from '#contract/checkout-console/state.ts';
import { joined, NOTHING, says, type Account } from './account.ts';
import { appended, setOnce, untold } from './row-differences.ts';

export function seenInPayment(before: Payment | null, after: Payment): Account {
  const { id, order } = after;
  const captures = appended(before?.captures ?? [], after.captures, ({ amount }) => ({
    statements: [forWhom(after)],
    sums: [[`${id} captured`, amount]],
  }));
  const refunds = appended(before?.refunds ?? [], after.refunds, (refund) =>
    says(
      `${id} of ${order} gave back ${refund.amount} as ${refund.id}`,
      ...refund.lines.map(({ line, ...rest }) => `${refund.id} of ${order} ${line} ${canonicalJson(rest)}`),
    ),
  );
  return joined([
    before === null ? made(after) : NOTHING,
    captures,
    before === null ? NOTHING : { statements: [], sums: [[`${id} authorised more`, after.authorised - before.authorised]] },
    refunds,
    seenInProcessing(before, after),
    seenInVoiding(before, after),
    after.failed === null || before?.failed !== null ? NOTHING : says(`${id} of ${order} failed by ${after.failed.code}`),
    setOnce(before?.lapsedAt ?? null, after.lapsedAt, `${id} of ${order} lapsed`),
    setOnce(before?.voidedAt ?? null, after.voidedAt, `${id} of ${order} voided`),
    setOnce(before?.markedPaidAt ?? null, after.markedPaidAt, `${id} of ${order} marked as paid`),
    before === null ? NOTHING : untold(before, after, tellable(before, after)),
  ]);
}

/** Fields that some event tells of. A late answer of the bank also dates the authorisation. */
function tellable(before: Payment, after: Payment): readonly (keyof Payment)[] {
  const always = [
    'authorised',
    'captures',
    'refunds',
    'version',
    'lapsedAt',
    'voidedAt',
    'markedPaidAt',
    'processing',
    'voiding',
    'failed',
  ] as const;
  const answered = before.processing !== null && after.processing === null && after.failed === null;
  return answered ? [...always, 'authorisedAt', 'authorisationExpiresAt'] : always;
}

function seenInProcessing(before: Payment | null, { id, processing }: Payment): Account {
  if (canonicalJson(before?.processing ?? null) === canonicalJson(processing)) return NOTHING;
  if (processing === null) return says(`${id} is processing nothing`);
  return before === null ? says(`${id} is processing ${processing.amount} on ${processing.card}`) : says(`${id} is processing again`);
}

function seenInVoiding(before: Payment | null, { id, order, voiding }: Payment): Account {
  const was = before?.voiding ?? null;
  if (canonicalJson(was) === canonicalJson(voiding)) return NOTHING;
  if (voiding === null) return says(`${id} is being voided no more`);
  return says(was === null ? `${id} of ${order} is being voided` : `${id} is being voided again`);
}

/** A payment that is new asks for nothing, or has taken its money, or may take it until its authorisation ends. */
function made(payment: Payment): Account {
  const { id, order, method, captures, authorised, authorisationExpiresAt } = payment;
  if (method.kind === 'none') return says(`${id} of ${order} asks for nothing`);
  if (captures.length > 0 || payment.processing !== null) return says(forWhom(payment));
  return says(forWhom(payment), `${id} authorised ${authorised} until ${authorisationExpiresAt}`);
}

function forWhom({ id, order, method }: Payment): string {
  return method.kind === 'none' ? `${id} of ${order} asks for nothing` : `${id} is for ${order} by ${method.card}`;
}
