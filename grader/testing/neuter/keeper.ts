/** Stands in for `judge-bundle.ts` where tests import it while their bundles are kept. */
export { keptJudge as judgeBundle } from './keep-bundles.ts';
