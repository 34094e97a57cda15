/**
 * An agent that plays the steps of a file over MCP, each as far as it can: a step that is refused is left out, and the next one is tried.
 * Every hole in the file is filled but those of `seen`, which it fills from what it reads.
 */
import { readFileSync } from 'node:fs';
import { Solution } from '#contract/solution.ts';
import { connect } from '#harness/agents/player.ts';

const { routes } = Solution.parse(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')));
const { signal } = new AbortController();
const player = await connect({ bindings: {}, stdin: process.stdout, stdout: process.stdin, signal }, 'attack');
for (const step of routes[0]?.steps ?? []) {
  try {
    await player.play([step]);
  } catch (error) {
    process.stderr.write(`left out: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}
process.exit(0);
