import { canonicalJson } from '#contract/canonical-json.ts';
import { canonicalVerdict } from '#contract/verdict.ts';
import { verdictOnFolder } from './verdict-on.ts';

/* Grades the folders of argv in a process of its own and prints the canonical verdict. */

const [bundle = '', task = '', sealInputs = ''] = process.argv.slice(2);
process.stdout.write(canonicalJson(canonicalVerdict(verdictOnFolder({ bundle, task, sealInputs }))));
