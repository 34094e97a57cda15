import type { ModelMessage, UserModelMessage } from 'ai';
import type { Picture } from './hands.ts';

/** So many may be in the conversation; at one more, all but the last few are taken out. Not one by one: a changed history is read anew. */
const most = 20;
const kept = 5;

/** Pictures as a person would show them: few servers take one as the answer of a tool, all take one in a message. */
export function showing(pictures: readonly Picture[]): UserModelMessage {
  return { role: 'user', content: pictures.map(({ data, mediaType }) => ({ type: 'file' as const, mediaType, data })) };
}

/** The conversation with old pictures replaced by a word, where it holds too many. */
export function withoutOldPictures(messages: readonly ModelMessage[]): ModelMessage[] {
  const shown = messages.filter(holdsPictures);
  if (shown.length <= most) return [...messages];
  const old = new Set<ModelMessage>(shown.slice(0, -kept));
  return messages.map((message) => (old.has(message) ? { role: 'user', content: '(a picture that is out of date)' } : message));
}

function holdsPictures({ role, content }: ModelMessage): boolean {
  return role === 'user' && typeof content !== 'string' && content.some(({ type }) => type === 'file');
}
