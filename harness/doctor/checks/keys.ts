import { Cannot } from '../../cannot.ts';
import { checkKeys } from '../../keys/keys.ts';
import { stateFolder } from '../../keys/state-folder.ts';
import type { Check, Finding } from '../check.ts';

function look(): Promise<Finding> {
  try {
    checkKeys();
    return Promise.resolve({ state: 'good', found: `in ${stateFolder()}` });
  } catch (error) {
    if (!(error instanceof Cannot)) throw error;
    return Promise.resolve({ state: 'bad', found: error.message, mend: 'run "tillproof keys init", or name a folder in TILLPROOF_STATE' });
  }
}

export const keysCheck: Check = { name: 'keys', look };
