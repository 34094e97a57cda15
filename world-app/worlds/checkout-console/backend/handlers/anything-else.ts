import { http, type HttpHandler } from 'msw';
import { PAGE_ORIGIN } from '#contract/headers.ts';
import type { WorldCore } from '../world-core.ts';
import { directFailure, failed, notFound } from './answer.ts';
import { provenanceOf } from './provenance.ts';

/** Requests that no route takes: a read is merely not found, anything that might change something goes on record as refused. */
export function anythingElse(core: WorldCore): HttpHandler[] {
  return [
    http.get(`${PAGE_ORIGIN}/api/*`, ({ request }) => failed(notFound(`page ${new URL(request.url).pathname}`))),
    http.all(`${PAGE_ORIGIN}/*`, async ({ request }) => {
      if (request.method === 'GET' || request.method === 'HEAD') return undefined;
      const provenance = provenanceOf(request, new Uint8Array(await request.arrayBuffer()));
      const failure = provenance.channel === 'direct' ? directFailure : notFound(`route ${provenance.path}`);
      core.refuse({ kind: 'unknown' }, provenance, failure);
      return failed(failure);
    }),
  ];
}
