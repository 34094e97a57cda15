import { isLong } from '../long-run.ts';
import { test } from './fixtures.ts';
import { draftPayment, screens } from './screens.ts';
import { tryToUse } from './usable.ts';

/* Difficulty never becomes impossibility: each dial at another value than in the flagship's shop. */

test.use({ dials: { controls: 'native', list: 'virtual', date: 'calendar', cardEntry: 'iframe', toast: 'vanishing' } });

tryToUse(isLong ? screens : [draftPayment]);
