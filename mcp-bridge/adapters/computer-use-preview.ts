import { z } from 'zod';
import type { Adapter } from './adapter.ts';
import { batchCalls, screenshotOf } from './openai-actions.ts';
import type { ComputerCallOutput } from './openai-computer.ts';

const ComputerCall = z.looseObject({ call_id: z.string(), action: z.unknown() });

/** OpenAI's `computer_use_preview`: a `computer_call` with one action; the answer is a picture, or null where the page gave none. */
export const computerUsePreview: Adapter<ComputerCallOutput | null> = {
  family: 'computer_use_preview',
  toCalls: (action, situation) => batchCalls([ComputerCall.safeParse(action).data?.action ?? action], situation),
  toResult: (action, answers) => {
    const output = screenshotOf(answers);
    const call_id = ComputerCall.safeParse(action).data?.call_id ?? '';
    return output === null ? null : { type: 'computer_call_output', call_id, output };
  },
};
