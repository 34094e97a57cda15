import type { Call, Move } from './model-server.ts';

type Said = Extract<Move, { kind: 'say' | 'refuse' }>;

/** One model family's language over HTTP, as far as a scripted model needs it. */
type Dialect = {
  readonly path: RegExp;
  readonly answer: (said: Said, turn: number) => object;
};

const text = (said: Said): string => said.text ?? '';
const callsOf = (said: Said): readonly Call[] => (said.kind === 'say' ? (said.calls ?? []) : []);
const tokensOf = (said: Said): number => (said.kind === 'say' ? (said.tokens ?? 10) : 10);
const asText = (args: unknown): string => (typeof args === 'string' ? args : JSON.stringify(args));

const chat: Dialect = {
  path: /\/chat\/completions$/,
  answer: (said, turn) => ({
    id: `chat-${turn}`,
    object: 'chat.completion',
    created: turn,
    model: 'scripted',
    choices: [
      {
        index: 0,
        finish_reason: said.kind === 'refuse' ? 'content_filter' : callsOf(said).length > 0 ? 'tool_calls' : 'stop',
        message: {
          role: 'assistant',
          content: text(said),
          ...(callsOf(said).length > 0
            ? {
                tool_calls: callsOf(said).map(({ tool, args }, i) => ({
                  id: `call-${turn}-${i}`,
                  type: 'function',
                  function: { name: tool, arguments: asText(args) },
                })),
              }
            : {}),
        },
      },
    ],
    usage: { prompt_tokens: tokensOf(said), completion_tokens: 1, total_tokens: tokensOf(said) + 1 },
  }),
};

const responses: Dialect = {
  path: /\/responses$/,
  answer: (said, turn) => ({
    id: `resp-${turn}`,
    object: 'response',
    created_at: turn,
    status: said.kind === 'refuse' ? 'incomplete' : 'completed',
    ...(said.kind === 'refuse' ? { incomplete_details: { reason: 'content_filter' } } : {}),
    model: 'scripted',
    output: [
      ...(text(said) === ''
        ? []
        : [
            {
              type: 'message',
              id: `msg-${turn}`,
              status: 'completed',
              role: 'assistant',
              content: [{ type: 'output_text', text: text(said), annotations: [] }],
            },
          ]),
      ...callsOf(said).map(({ tool, args }, i) => ({
        type: 'function_call',
        id: `fc-${turn}-${i}`,
        call_id: `call-${turn}-${i}`,
        status: 'completed',
        name: tool,
        arguments: asText(args),
      })),
    ],
    usage: {
      input_tokens: tokensOf(said),
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: 1,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: tokensOf(said) + 1,
    },
  }),
};

const messages: Dialect = {
  path: /\/messages$/,
  answer: (said, turn) => ({
    id: `msg-${turn}`,
    type: 'message',
    role: 'assistant',
    model: 'scripted',
    stop_reason: said.kind === 'refuse' ? 'refusal' : callsOf(said).length > 0 ? 'tool_use' : 'end_turn',
    content: [
      ...(text(said) === '' ? [] : [{ type: 'text', text: text(said) }]),
      ...callsOf(said).map(({ tool, args }, i) => ({ type: 'tool_use', id: `call-${turn}-${i}`, name: tool, input: args })),
    ],
    usage: { input_tokens: tokensOf(said), output_tokens: 1 },
  }),
};

const contents: Dialect = {
  path: /:generateContent$/,
  answer: (said, turn) => ({
    responseId: `gen-${turn}`,
    candidates: [
      {
        index: 0,
        finishReason: said.kind === 'refuse' ? 'SAFETY' : 'STOP',
        content: {
          role: 'model',
          parts: [
            ...(text(said) === '' ? [] : [{ text: text(said) }]),
            ...callsOf(said).map(({ tool, args }) => ({ functionCall: { name: tool, args } })),
          ],
        },
      },
    ],
    usageMetadata: { promptTokenCount: tokensOf(said), candidatesTokenCount: 1, totalTokenCount: tokensOf(said) + 1 },
  }),
};

/** What the model was shown last, the answer of a tool or a message, in whatever language. */
export function shownLast(body: object): string {
  const { messages, input, contents } = body as { readonly [list: string]: unknown };
  const conversation = messages ?? input ?? contents;
  return words(Array.isArray(conversation) ? conversation.at(-1) : conversation).join('\n');
}

function words(value: unknown, name = 'text'): string[] {
  if (typeof value === 'string') return ['text', 'content', 'output'].includes(name) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => words(each, name));
  return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, each]) => words(each, key)) : [];
}

export const dialects: readonly Dialect[] = [chat, responses, messages, contents];
