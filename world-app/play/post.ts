import type { PlayPost, playRequests } from '#contract/play.ts';
import { PLAY_PATH } from '#contract/play-path.ts';

/** Why the host refused, as a word to the person. */
export class PostRefused extends Error {}

/**
 * Posts to the host of this page.
 * @throws PostRefused with its word, or that it does not answer
 */
export async function post<Name extends keyof typeof playRequests>(name: Name, body: PlayPost<Name>): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(`${PLAY_PATH}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch (cause) {
    throw new PostRefused('The play server does not answer. Nothing is lost: try again once it is back.', { cause });
  }
  const answer = (await response.json()) as { readonly message?: string };
  if (!response.ok) throw new PostRefused(answer.message ?? `The play server answered ${response.status}.`);
  return answer;
}
