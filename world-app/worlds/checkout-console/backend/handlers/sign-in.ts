import { http, type HttpHandler } from 'msw';
import { PAGE_ORIGIN } from '#contract/headers.ts';
import type { WorldCore } from '../world-core.ts';
import { directFailure, failed, success } from './answer.ts';
import { provenanceOf } from './provenance.ts';

/** POST /api/session/sign-in. The same person goes on; nothing in the shop changes. */
export function signInHandler(core: WorldCore): HttpHandler {
  return http.post(`${PAGE_ORIGIN}/api/session/sign-in`, async ({ request }) => {
    const provenance = provenanceOf(request, new Uint8Array(await request.arrayBuffer()));
    if (provenance.channel === 'direct') {
      core.refuse({ kind: 'sign_in' }, provenance, directFailure);
      return failed(directFailure);
    }
    const signedIn = core.signIn(provenance);
    return signedIn.ok ? success({}) : failed(signedIn.failure);
  });
}
