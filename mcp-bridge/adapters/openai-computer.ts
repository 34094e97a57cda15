import { z } from 'zod';
import type { Adapter } from './adapter.ts';
import { batchCalls, screenshotOf } from './openai-actions.ts';

const ComputerCall = z.looseObject({ call_id: z.string(), actions: z.array(z.unknown()) });

/** What answers a `computer_call`. Whether its safety checks are acknowledged is for a person to say, and for the caller to add. */
export type ComputerCallOutput = {
  readonly type: 'computer_call_output';
  readonly call_id: string;
  readonly output: NonNullable<ReturnType<typeof screenshotOf>>;
};

/** OpenAI's `computer`: an action is a whole `computer_call` with its batch; the answer is a picture, or null where the page gave none. */
export const openaiComputer: Adapter<ComputerCallOutput | null> = {
  family: 'computer',
  toCalls: (action, situation) => {
    const { data } = ComputerCall.safeParse(action);
    return batchCalls(data?.actions ?? [action], situation);
  },
  toResult: (action, answers) => {
    const output = screenshotOf(answers);
    const call_id = ComputerCall.safeParse(action).data?.call_id ?? '';
    return output === null ? null : { type: 'computer_call_output', call_id, output };
  },
};
