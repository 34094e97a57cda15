// Plain JavaScript on purpose, and nothing else is loaded before this: it must run on the Node that is too old.
import '../../bin/require-node.mjs';

const { start } = await import('./start.ts');
process.exitCode = await start();
