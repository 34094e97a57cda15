// Plain JavaScript on purpose, and nothing else is loaded before this: it must run on the Node that is too old.
import '../../bin/require-node.mjs';

const { demo } = await import('./demo.ts');
process.exitCode = await demo();
