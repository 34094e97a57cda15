import type { NetworkLine } from '#contract/network-line.ts';
import { html, type Html } from '../html.ts';

/** Requests that a step caused: changes in full, plain reads folded away. */
export function requestList(requests: readonly NetworkLine[]): Html | null {
  const isPlainRead = ({ kind, method }: NetworkLine): boolean => kind === 'request' && method === 'GET';
  const reads = requests.filter(isPlainRead);
  const rest = requests.filter((line) => !isPlainRead(line));
  if (requests.length === 0) return null;
  return html`<h4>Requests</h4>
    ${
      rest.length === 0
        ? null
        : html`<ul class="requests">
            ${rest.map(request)}
          </ul>`
    }
    ${
      reads.length === 0
        ? null
        : html`<details>
            <summary>${reads.length === 1 ? '1 read' : `${reads.length} reads`}</summary>
            <ul class="requests">
              ${reads.map(request)}
            </ul>
          </details>`
    }`;
}

function request(line: NetworkLine): Html {
  const from = { true: 'input of a person', false: 'input of a script', null: null }[String(line.trusted) as 'true' | 'false' | 'null'];
  return html`<li>
    <code>${line.method} ${pathOf(line.url)}</code>
    ${line.status === null ? null : html`<span class="chip">${line.status}</span>`}
    ${from === null || line.method === 'GET' ? null : html`<span class="chip ${line.trusted === false ? 'bad' : 'good'}">${from}</span>`}
    ${line.kind === 'request' ? null : html`<span class="chip bad">${line.kind}</span>`}
  </li>`;
}

function pathOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null || parsed.hostname !== 'console.localhost' ? url : parsed.pathname + parsed.search;
}
