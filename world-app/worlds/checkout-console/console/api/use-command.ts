import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Failure } from '#checkout-console/wire/views.ts';
import { isUnanswered } from './is-unanswered.ts';
import { post } from './request.ts';

type Command<Body, Value> = {
  /** Sends the change at once, unless one is on its way. Resolves to the answer once the screen's data are fresh, or to null where it was not accepted. */
  readonly send: (body: Body) => Promise<Value | null>;
  readonly busy: boolean;
  /** The last refusal, until it is dismissed or another try is made. */
  readonly failure: Failure | null;
  readonly dismiss: () => void;
};

/**
 * A change of the world. Call `send` straight from the handler of a person's click or submit, and from nowhere else: every mutation of the
 * world must be traceable to such an event. An accepted change makes all data old, and so does one without an answer; `onAccepted` runs before the screen's are read again.
 */
export function useCommand<Body extends object, Value = unknown>(
  path: string,
  onAccepted?: (value: Value) => void | Promise<void>,
): Command<Body, Value> {
  const client = useQueryClient();
  const inFlight = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const send = async (body: Body): Promise<Value | null> => {
    if (inFlight.current) return null;
    inFlight.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const answer = await post<Value>(path, body);
      if (!answer.ok) {
        // It may have been done. The open dialog keeps its key, so that the same press stays safe; whatever is opened next is read anew.
        if (isUnanswered(answer.failure)) await client.invalidateQueries({ refetchType: 'none' });
        setFailure(answer.failure);
        return null;
      }
      await client.invalidateQueries({ refetchType: 'none' });
      await onAccepted?.(answer.value);
      await client.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });
      return answer.value;
    } finally {
      inFlight.current = false;
      setBusy(false);
    }
  };

  return { send, busy, failure, dismiss: () => setFailure(null) };
}
