import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { Refused } from '../refusal.ts';
import { defineTool, looking } from '../tool.ts';

const LONGEST_MS = 5000;

export const wait = defineTool({
  name: 'wait',
  description: 'Wait (at most 5000 ms), then read the page. Actions wait by themselves until it is quiet.',
  input: z.strictObject({ ms: z.int().min(0).max(600_000) }),
  annotations: looking,
  handle: async (args, { signal }) => {
    const ms = Math.min(args.ms, LONGEST_MS);
    try {
      await pause(ms, undefined, { signal });
    } catch (error) {
      throw signal.aborted ? new Refused('cancelled', 'the wait was cancelled') : error;
    }
    return { kind: 'acted', said: `waited ${ms} ms${args.ms > ms ? ` (asked for ${args.ms}, the most is ${LONGEST_MS})` : ''}` };
  },
});
