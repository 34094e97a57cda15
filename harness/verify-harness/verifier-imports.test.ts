import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { example } from './testing/example.ts';
import { importFaults } from './verifier-imports.ts';

/** A verifier's name and text, and what is said of it; null where it may stay as it is. */
const cases = [
  ['v.mjs', "import { source } from '../environment/source.mjs';", /imports the environment/],
  ['v.mjs', "import '../environment/source.mjs';", /imports the environment/],
  ['v.mjs', "export * from '../environment/source.mjs';", /imports the environment/],
  ['v.mjs', "import {\n  source,\n} from '../environment/source.mjs';", /imports the environment/],
  ['v.mjs', "const { source } = await import('../environment/source.mjs');", /imports the environment/],
  ['v.cjs', "const { source } = require('../environment/source.mjs');", /imports the environment/],
  ['v.mjs', "import './helper.mjs';", /helper\.mjs imports the environment/],
  ['v.mjs', "import '../linked/source.mjs';", /imports the environment/],
  ['v.mjs', 'await import(process.argv[2]);', /only known at run time/],
  ['v.mjs', "import './gone.mjs';", /which cannot be found/],
  ['v.py', 'from environment.source import text', /imports the environment/],
  ['v.py', 'import json, environment.source as s', /imports the environment/],
  ['v.py', 'import source', /imports the environment/],
  ['v.py', 'from ..environment import source', /imports the environment/],
  ['v.py', 'importlib.import_module(name)', /only known at run time/],
  ['v.sh', '. ../environment/source.sh', /no language whose imports can be read/],
  ['v.mjs', "import { readFile } from 'node:fs/promises';\nimport { sep } from 'path';", null],
  ['v.py', 'import json\nfrom pathlib import Path', null],
] as const;

for (const [name, text, said] of cases) {
  test(`${name}: ${JSON.stringify(text)} ${said === null ? 'is a verifier of its own' : 'is none'}`, (t) => {
    const folder = example(t);
    mkdirSync(join(folder, 'own'));
    writeFileSync(join(folder, 'environment/source.py'), 'text = ""\n');
    symlinkSync('environment', join(folder, 'linked'));
    writeFileSync(join(folder, 'own/helper.mjs'), "import '../environment/source.mjs';\n");
    const verifier = join(folder, 'own', name);
    writeFileSync(verifier, `${text}\n`);
    const faults = importFaults(verifier, join(folder, 'environment')).join('\n');
    if (said === null) assert.equal(faults, '');
    else assert.match(faults, said);
  });
}

test('a verifier that lies in the environment is none', (t) => {
  const folder = example(t);
  assert.match(importFaults(join(folder, 'environment/source.mjs'), join(folder, 'environment')).join('\n'), /lies in the environment/);
});
