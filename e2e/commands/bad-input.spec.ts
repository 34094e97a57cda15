import { expect, test } from '@playwright/test';
import { tillproof } from '../command.ts';

const task = 'checkout-console/finish-checkout';

/** Each is answered by one clear sentence on stderr, nothing on stdout, and the exit code of its kind: 64 usage, 2 cannot be done. */
const rows: readonly {
  readonly title: string;
  readonly args: readonly string[];
  readonly code: number;
  readonly says: RegExp;
  readonly env?: Record<string, string>;
}[] = [
  { title: 'no command', args: [], code: 64, says: /command/i },
  { title: 'an unknown command', args: ['frobnicate'], code: 64, says: /frobnicate/ },
  { title: 'a command of a later version', args: ['serve'], code: 64, says: /serve/ },
  { title: 'an unknown flag', args: ['trial', '--task', task, '--frob', 'x'], code: 64, says: /frob/ },
  { title: 'an unknown agent', args: ['trial', '--task', task, '--agent', 'nobody'], code: 64, says: /nobody/ },
  { title: 'an unknown task', args: ['trial', '--task', 'checkout-console/no-such-task'], code: 64, says: /no-such-task/ },
  { title: 'an unknown version', args: ['trial', '--task', `${task}@99`], code: 64, says: /99/ },
  { title: 'an unknown variant', args: ['trial', '--task', task, '--variant', 'purple'], code: 64, says: /purple/ },
  { title: 'a seed that is no number', args: ['trial', '--task', task, '--seed', 'seven'], code: 64, says: /seed/ },
  { title: 'a negative seed', args: ['trial', '--task', task, '--seed', '-1'], code: 64, says: /seed/ },
  { title: 'a missing task', args: ['trial'], code: 64, says: /task/ },
  { title: 'a bundle that is not there', args: ['verify', '/nonexistent/bundle'], code: 2, says: /nonexistent/ },
  { title: 'a recording that is not there', args: ['replay', '/nonexistent/file.json'], code: 2, says: /nonexistent/ },
  {
    title: 'a browser that is not there',
    args: ['trial', '--task', task],
    code: 2,
    says: /browser|chromium/i,
    env: { CHROMIUM_PATH: '/nonexistent/chromium' },
  },
];

for (const { title, args, code, says, env } of rows) {
  test(`${title} exits ${code} with one clear sentence`, async () => {
    const finished = await tillproof(args, env);
    expect(finished.code, finished.stderr).toBe(code);
    expect(finished.stderr).toMatch(says);
    expect(finished.stderr).not.toMatch(/\n\s+at /);
    expect(finished.stdout).toBe('');
  });
}
