import type { ReactNode } from 'react';
import type { RequestView } from '#harness/viewer/trial-view.ts';

/** Requests that a step caused: changes in full, plain reads folded away. */
export function RequestList({ requests }: { readonly requests: readonly RequestView[] }): ReactNode {
  if (requests.length === 0) return null;
  const isPlainRead = ({ kind, method }: RequestView): boolean => kind === 'request' && method === 'GET';
  const reads = requests.filter(isPlainRead);
  const rest = requests.filter((line) => !isPlainRead(line));
  return (
    <>
      <h4>Requests</h4>
      {rest.length === 0 ? null : <Lines requests={rest} />}
      {reads.length === 0 ? null : (
        <details>
          <summary>{reads.length === 1 ? '1 read' : `${reads.length} reads`}</summary>
          <Lines requests={reads} />
        </details>
      )}
    </>
  );
}

function Lines({ requests }: { readonly requests: readonly RequestView[] }): ReactNode {
  return (
    <ul className="requests">
      {requests.map((request, index) => (
        // Lines of a journal: they neither move nor have another name.
        <li key={index}>
          <code>{`${request.method} ${request.path}`}</code>{' '}
          {request.status === null ? null : <span className="chip">{request.status}</span>} <From request={request} />{' '}
          {request.kind === 'request' ? null : <span className="chip bad">{request.kind}</span>}
        </li>
      ))}
    </ul>
  );
}

function From({ request: { trusted, method } }: { readonly request: RequestView }): ReactNode {
  if (trusted === null || method === 'GET') return null;
  return trusted ? <span className="chip good">input of a person</span> : <span className="chip bad">input of a script</span>;
}
