#!/usr/bin/env node
import './require-node.mjs';

await import('../harness/cli/main.ts');
