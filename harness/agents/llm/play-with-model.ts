import { generateText, jsonSchema, tool, type LanguageModel, type ModelMessage, type ToolModelMessage, type ToolSet } from 'ai';
import type { Hands, ToolAnswer } from './hands.ts';
import type { Hide } from './hide-secret.ts';
import { showing, withoutOldPictures } from './pictures.ts';
import type { Entry } from './transcript.ts';

const instructions =
  'You work on one web page, through tools that do what a person can do with it. Do the task you are given, step by step, and read the state that ' +
  'each answer shows before you take the next step. When the task is done, or cannot be done, call the tool finish.';
const goOn = 'You called no tool. Go on with the task, or call finish.';
/** A model that talks without doing anything so many times in a row has given up. */
const mostIdle = 3;
/** With the pauses between them, about a minute. */
const mostRetries = 5;
const mostOutputTokens = 8192;

export type ModelPlay = {
  readonly model: LanguageModel;
  readonly hands: Hands;
  readonly budget: { readonly maxSteps: number; readonly maxTokens?: number | undefined };
  readonly signal: AbortSignal;
  readonly hide: Hide;
  readonly tell: (entry: Entry) => void;
};

/**
 * Lets a model play: it is shown the task, says which tools to call, is told what became of them, and so on until it finishes, gives up or has
 * used up its budget. What it says is passed on as it says it: names that nobody listed and arguments that are no JSON too.
 * @returns why it ended
 */
export async function playWithModel(play: ModelPlay): Promise<string> {
  const { hands, budget, hide, tell } = play;
  let messages: ModelMessage[] = [{ role: 'user', content: hands.instruction }];
  let tokens = 0;
  let idle = 0;
  for (let turn = 0; turn < budget.maxSteps + mostIdle; turn++) {
    const said = await ask(play, messages);
    const calls = said.toolCalls.map((call) => hide({ id: call.toolCallId, tool: call.toolName, args: call.input as unknown }));
    const used = { input: said.usage.inputTokens ?? 0, output: said.usage.outputTokens ?? 0 };
    tell({ kind: 'model', text: said.text, calls, finishReason: said.finishReason, tokens: used });
    messages.push(...said.responseMessages.flatMap(asSaid));

    const answers: { readonly id: string; readonly tool: string; readonly answer: ToolAnswer }[] = [];
    for (const { id, tool, args } of calls) {
      const answer = await hands.call(tool, args);
      tell({ kind: 'answer', id, text: answer.text, pictures: answer.pictures.length, isError: answer.isError });
      answers.push({ id, tool, answer });
    }
    if (answers.some(({ tool, answer }) => tool === 'finish' && !answer.isError)) return 'finished';

    tokens += used.input + used.output;
    if (budget.maxTokens !== undefined && tokens >= budget.maxTokens) return `all ${budget.maxTokens} tokens are used up`;
    idle = calls.length === 0 ? idle + 1 : 0;
    if (idle === mostIdle) return `the model called no tool ${mostIdle} times in a row (${said.finishReason})`;
    if (idle > 0) messages.push({ role: 'user', content: goOn });
    else messages.push(toolMessage(answers));
    const pictures = answers.flatMap(({ answer }) => answer.pictures);
    if (pictures.length > 0) messages = withoutOldPictures([...messages, showing(pictures)]);
  }
  return `all ${budget.maxSteps} steps are used up`;
}

function ask({ model, hands, signal }: ModelPlay, messages: ModelMessage[]): ReturnType<typeof generateText<ToolSet>> {
  return generateText<ToolSet>({
    model,
    instructions,
    messages,
    // Without `execute`: a call is answered here, or not at all.
    tools: Object.fromEntries(
      hands.tools.map(({ name, description = '', inputSchema }) => [name, tool({ description, inputSchema: jsonSchema(inputSchema) })]),
    ),
    maxOutputTokens: mostOutputTokens,
    maxRetries: mostRetries,
    abortSignal: signal,
    // The conversation only grows: what was read once need not be paid in full again.
    providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
  });
}

/** The model's own words for its history. The SDK adds answers to calls it does not know; ours come from the bridge. */
function asSaid(message: ModelMessage): ModelMessage[] {
  if (message.role !== 'assistant') return [];
  if (typeof message.content === 'string') return [message];
  // Servers refuse a call whose arguments are no object, even when it is their model's own.
  return [
    {
      ...message,
      content: message.content.map((part) => (part.type === 'tool-call' && !isObject(part.input) ? { ...part, input: {} } : part)),
    },
  ];
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toolMessage(answers: readonly { readonly id: string; readonly tool: string; readonly answer: ToolAnswer }[]): ToolModelMessage {
  return {
    role: 'tool',
    content: answers.map(({ id, tool, answer: { text, isError } }) => ({
      type: 'tool-result',
      toolCallId: id,
      toolName: tool,
      output: { type: isError ? 'error-text' : 'text', value: text },
    })),
  };
}
