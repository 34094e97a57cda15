import type { Tables } from '#contract/checkout-console/state.ts';
import { badTask } from '../../invalid-evidence.ts';
import type { WorldGrader } from '../world-grader.ts';
import { contradiction } from './after/contradiction.ts';
import type { Case } from './case.ts';
import { derivedNames } from './derived-names.ts';
import { asLeftByColleagues } from './disturbances/as-left-by-colleagues.ts';
import { banksInTrouble } from './disturbances/banks-in-trouble.ts';
import { checkBanks } from './disturbances/check-banks.ts';
import { checkFaults } from './disturbances/check-faults.ts';
import { checkScript } from './disturbances/check-script.ts';
import { readDisturbances } from './disturbances/read-disturbances.ts';
import { checkCounting } from './facts/check-counting.ts';
import { checkFates } from './facts/check-fates.ts';
import { checkInvariants } from './facts/check-invariants.ts';
import { checkNarration } from './facts/check-narration.ts';
import { checkProvenance } from './facts/check-provenance.ts';
import { checkRows } from './facts/check-rows.ts';
import { checkSources } from './facts/check-sources.ts';
import { checkTimes } from './facts/check-times.ts';
import { readSteps, readTables } from './facts/read-steps.ts';
import { gates } from './gates/gates.ts';
import { milestones } from './milestones/milestones.ts';
import { preconditions } from './preconditions/preconditions.ts';

/** The shop's checkout console, as SPEC.md of its pack describes it. */
export const world: WorldGrader = {
  examine: (evidence, ledgerSteps, hiddenState) => {
    const initial = readTables(evidence.initial);
    const steps = readSteps(ledgerSteps);
    checkProvenance(initial, steps);
    checkNarration(initial, steps);
    checkInvariants(initial, steps);
    checkFates(steps);
    checkCounting(initial, steps);
    checkRows(steps);
    checkTimes(steps);
    const { script, faults } = readDisturbances(hiddenState, evidence);
    const scripted = checkScript(script, initial, steps);
    checkFaults(faults, evidence);
    checkBanks(faults, initial, steps);
    checkSources(initial, steps, banksInTrouble(faults, steps));
    // Each row of the last snapshot is one of the first or one that a line wrote, and both kinds are parsed by now.
    const trial: Case = {
      evidence,
      initial,
      found: asLeftByColleagues(evidence.initial, ledgerSteps, scripted),
      final: evidence.final.tables as unknown as Tables,
      steps: steps.filter(({ line }) => !scripted.has(line.seq)),
      colleagues: steps.filter(({ line }) => scripted.has(line.seq)),
    };
    return {
      derived: derivedNames(trial),
      precondition: (check, args) => named(preconditions, check).run(trial, args),
      judgesOthers: (check) => named(gates, check).judgesOthers,
      gate: (check, args, context) => named(gates, check).judge(trial, args, context),
      contradiction: () => contradiction(trial.initial, trial.final, evidence.after()),
      milestone: (check, args) => named(milestones, check).run(trial, args),
    };
  },
};

function named<C extends { readonly check: string }>(checks: readonly C[], name: string): C {
  const found = checks.find(({ check }) => check === name);
  if (found === undefined) throw badTask(`${name} is no check of this kind`);
  return found;
}
