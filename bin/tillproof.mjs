#!/usr/bin/env node
import './require-node.mjs';

// What Node has compiled once it need not compile again; the same folder as a trial's processes have (`harness/trial/child-env.ts`).
const { enableCompileCache } = await import('node:module');
enableCompileCache(`${import.meta.dirname}/../node_modules/.cache/tillproof/code`);

await import('../harness/cli/main.ts');
