import { walked } from './screens.ts';
import { tryToUse } from './usable.ts';

tryToUse(walked);
