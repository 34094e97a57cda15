import type { ToolResult } from '../tool.ts';
import { pointerAfter, type Adapter, type Point, type Situation, type ToolCall } from './adapter.ts';

/**
 * Does one action of a family through our tools, one call after the other. After a refusal nothing more of it is done, except for the picture it ends with.
 * @param call makes one tool call; a name that is no tool is answered by an error result
 */
export async function runAction<Result>(
  adapter: Adapter<Result>,
  action: unknown,
  situation: Situation,
  call: (call: ToolCall) => Promise<ToolResult>,
): Promise<{ readonly result: Result; readonly pointer: Point }> {
  const answers: ToolResult[] = [];
  const made: ToolCall[] = [];
  let failed = false;
  const calls = adapter.toCalls(action, situation);
  for (const [index, each] of calls.entries()) {
    const isLastPicture = each.name === 'screenshot' && index === calls.length - 1;
    if (failed && !isLastPicture) continue;
    const answer = await call(each);
    answers.push(answer);
    made.push(each);
    failed ||= answer.isError === true;
  }
  return { result: adapter.toResult(action, answers, situation), pointer: pointerAfter(made, situation.pointer) };
}
