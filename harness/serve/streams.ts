import type { Request, Response } from 'express';
import type { JobEvent, Plane } from './plane.ts';
import { Refused } from './refused.ts';

/** Each holds a connection for as long as its reader likes. */
const mostStreams = 16;
/** A reader that takes nothing is not waited for. */
const mostUnread = 256 * 1024;
const beatMs = 15_000;

/** Open streams of events. */
export type Streams = { readonly open: (request: Request, response: Response) => void };

export function openStreams({ events }: Plane): Streams {
  let open = 0;
  return {
    open: (request, response) => {
      if (open >= mostStreams) throw new Refused(503, 'too_many_streams', `${mostStreams} streams are open already`);
      open += 1;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(': from now on\n\n');
      const send = (text: string): void => {
        response.write(text);
        if (response.writableLength > mostUnread) response.destroy();
      };
      const tell = (event: JobEvent): void => send(`event: job\ndata: ${JSON.stringify(event)}\n\n`);
      const beat = setInterval(() => send(': still here\n\n'), beatMs);
      events.on('job', tell);
      request.socket.setNoDelay(true);
      response.once('close', () => {
        open -= 1;
        clearInterval(beat);
        events.off('job', tell);
      });
    },
  };
}
