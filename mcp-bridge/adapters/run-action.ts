import type { ToolResult } from '../tool.ts';
import { pointerAfter, type Adapter, type Point, type Situation, type ToolCall } from './adapter.ts';

/**
 * Does one action of a family through our tools, one call after the other. After a refusal nothing more of it is done, but for what always is.
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
  for (const each of adapter.toCalls(action, situation)) {
    if (failed && each.always !== true) continue;
    const answer = await call(each);
    answers.push(answer);
    made.push(each);
    failed ||= answer.isError === true;
  }
  return { result: adapter.toResult(action, answers, situation), pointer: pointerAfter(made, situation.pointer) };
}
