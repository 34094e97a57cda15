import { clauseDefinitions } from '#contract/spec-clauses.ts';
import { Cannot } from '../cannot.ts';
import { isFolder } from '../make-folder.ts';
import { readGivenFile } from '../read-given-file.ts';
import { table } from '../table.ts';
import { registerFaults, specFaults } from './audit-register.ts';
import { readChecks, type Check } from './check.ts';
import { looseLines, readContract, type Contract } from './contract.ts';
import { asNumber, type Fraction } from './fraction.ts';
import { rejecting } from './judge.ts';
import { readMarkdownRegister } from './markdown-register.ts';
import { makeAttacks, passRate, readAttacks, rejectedAttacks, separates, type Attacks } from './measure.ts';
import { readOutputs, type Outputs } from './output.ts';
import type { Probed } from './probe-contract.ts';
import type { Agent, HarnessReport } from './report.ts';
import { importFaults } from './verifier-imports.ts';

const agents: readonly Agent[] = ['good', 'broken', 'lazy'];

export type HarnessRequest = {
  readonly checks: string;
  readonly contract: string;
  /** One folder for each trial of an agent. */
  readonly trials: { readonly [agent in Agent]: readonly string[] };
  readonly spec: string | null;
  readonly register: string | null;
  /** One folder for each check, with a trial that it alone rejects; made from a good trial where not given. */
  readonly faults: string | null;
  readonly verifiers: readonly string[];
  readonly environment: string | null;
  readonly minDefences: number;
  readonly minPower: Fraction;
  readonly minGoodPassRate: Fraction;
  readonly neuter: string | null;
  readonly matrix: boolean;
};

export type HarnessDoors = {
  /** A line for people: `FAIL: …`, `INFO: …` or `PASS: …`. */
  readonly say: (line: string) => void;
  readonly probe: (contract: Contract) => Promise<Probed>;
};

/**
 * Verifies a set of checks: that the sandbox holds, that spec and register answer for each check, that trials of a good agent are told from those
 * of a broken and a lazy one, and that no check could be left out unnoticed. Where the sandbox does not hold, nothing is judged.
 * @throws Cannot where a file or folder is missing or malformed
 */
export async function verifyHarness(request: HarnessRequest, { say, probe }: HarnessDoors): Promise<HarnessReport> {
  const checks = readChecks(request.checks);
  if (request.neuter !== null && !checks.some(({ name }) => name === request.neuter))
    throw new Cannot('no_such_check', `there is no check ${request.neuter}`);
  const contract = readContract(request.contract);
  const { ok: contractOk, probes } = await holds(contract, { say, probe });

  const asked = (file: string | null, faults: (text: string) => readonly string[]): boolean | null =>
    file === null ? null : report(say, faults(readGivenFile(file, 'unreadable_file').toString('utf8')));
  const specOk = asked(request.spec, (text) => specFaults(checks, clauseDefinitions(text)));
  const registerOk = asked(request.register, (text) => registerFaults(checks, readMarkdownRegister(text), request.minDefences));
  const verifierOk = request.environment === null ? null : verifierHolds(request.verifiers, request.environment, say);
  const before = {
    contract,
    contract_ok: contractOk,
    contract_probes: probes,
    spec_ok: specOk,
    bypass_register_ok: registerOk,
    verifier_ok: verifierOk,
    checks: checks.length,
  };
  const judged = contractOk ? judge(checks, request, say) : notJudged(request);
  const ok = contractOk && specOk !== false && registerOk !== false && verifierOk !== false && judged.ok;
  if (!contractOk) say('FAIL: sandbox contract does not hold: no agent was judged');
  if (ok) say('PASS: harness discriminates good, broken and lazy agents');
  return { ...before, ...judged, ok };
}

async function holds(
  contract: Contract,
  { say, probe }: HarnessDoors,
): Promise<{ readonly ok: boolean; readonly probes: HarnessReport['contract_probes'] }> {
  const loose = looseLines(contract);
  if (!report(say, loose)) return { ok: false, probes: null };
  const probed = await probe(contract);
  if (probed.kind === 'unprobed') return { ok: report(say, [`sandbox contract cannot be probed: ${probed.why}`]), probes: null };
  const open = Object.entries(probed.probes).filter(([, found]) => found === 'open');
  return {
    ok: report(
      say,
      open.map(([what]) => `sandbox ${what} is open, seen from inside`),
    ),
    probes: probed.probes,
  };
}

function verifierHolds(verifiers: readonly string[], environment: string, say: (line: string) => void): boolean {
  if (!isFolder(environment)) throw new Cannot('no_such_folder', `there is no folder ${environment}`);
  return report(
    say,
    verifiers.flatMap((verifier) => importFaults(verifier, environment)),
  );
}

type Judged = Omit<
  HarnessReport,
  'contract' | 'contract_ok' | 'contract_probes' | 'spec_ok' | 'bypass_register_ok' | 'verifier_ok' | 'checks'
>;

function judge(checks: readonly Check[], request: HarnessRequest, say: (line: string) => void): Judged {
  const trials = mapAgents((agent) => request.trials[agent].map((folder) => readOutputs(folder, checks)));
  const neutered = new Set(request.neuter === null ? [] : [request.neuter]);
  const scores = mapAgents((agent) => passRate(checks, trials[agent], neutered));
  for (const agent of agents) {
    const { passed, total } = scores[agent];
    say(`INFO: ${agent} agent ${passed}/${total} = ${Math.floor((100 * passed) / total)}%`);
    trials[agent].forEach((outputs, index) => {
      const by = rejecting(checks, outputs, neutered);
      if (by.length > 0) say(`INFO:   ${agent} trial ${index + 1} is rejected by ${by.join(', ')}`);
    });
  }
  const { minPower, minGoodPassRate } = request;
  const versus = { broken: separates(scores.good, scores.broken, minPower), lazy: separates(scores.good, scores.lazy, minPower) };
  const goodOk = separates(scores.good, { passed: 0, total: 1 }, minGoodPassRate).ok;
  const bad = [...trials.broken, ...trials.lazy];
  const attacks = attacksOn(checks, request, bad, trials.good);
  const rejected = rejectedAttacks(checks, attacks, neutered);
  const asText = (power: Fraction): string => asNumber(power).toFixed(2);
  const faults = [
    ...(['broken', 'lazy'] as const)
      .filter((agent) => !versus[agent].ok)
      .map(
        (agent) =>
          `harness does not separate good from ${agent} (power vs ${agent} ${asText(versus[agent].power)}, at least ${asText(minPower)})`,
      ),
    ...(goodOk ? [] : [`good agent passes too seldom (at least ${asText(minGoodPassRate)}): the checks are too strict`]),
    ...attacks.without.map((name) => `decorative: ${name} (nothing is rejected by it alone)`),
    ...(rejected < attacks.faults.length ? [`neutered check ${request.neuter} detected`] : []),
  ];
  say(
    `INFO: attack power ${rejected}/${checks.length}; power vs broken ${asText(versus.broken.power)}, vs lazy ${asText(versus.lazy.power)}`,
  );
  const matrix = request.matrix ? neuterEach(checks, attacks) : null;
  if (matrix !== null) sayMatrix(checks, bad, matrix, say);
  return {
    agents: mapAgents((agent) => ({ ...scores[agent], pass_rate: scores[agent].passed / scores[agent].total })),
    power_vs_broken: asNumber(versus.broken.power),
    power_vs_lazy: asNumber(versus.lazy.power),
    min_power: asNumber(minPower),
    good_pass_rate: scores.good.passed / scores.good.total,
    min_good_pass_rate: asNumber(minGoodPassRate),
    good_ok: goodOk,
    attack_power: { rejected, total: checks.length },
    decorative: attacks.without,
    matrix,
    ok: report(say, faults) && request.neuter === null,
  };
}

/** Where no good trial passes there is nothing to make attacks from, and every check counts as unproven. */
function attacksOn(checks: readonly Check[], { faults }: HarnessRequest, bad: readonly Outputs[], good: readonly Outputs[]): Attacks {
  if (faults !== null) {
    if (!isFolder(faults)) throw new Cannot('no_such_folder', `there is no folder ${faults}`);
    return readAttacks(faults, checks);
  }
  const passing = good.find((outputs) => rejecting(checks, outputs).length === 0);
  return passing === undefined ? { faults: [], without: checks.map(({ name }) => name) } : makeAttacks(checks, bad, passing);
}

function neuterEach(checks: readonly Check[], attacks: Attacks): { [check: string]: 'detected' | 'decorative' } {
  return Object.fromEntries(
    checks.map(({ name }) => [name, rejectedAttacks(checks, attacks, new Set([name])) < attacks.faults.length ? 'detected' : 'decorative']),
  );
}

function sayMatrix(
  checks: readonly Check[],
  bad: readonly Outputs[],
  matrix: { readonly [check: string]: string },
  say: (line: string) => void,
): void {
  const rejects = bad.map((outputs) => rejecting(checks, outputs));
  const rows = checks.map(({ name }) => [name, matrix[name] ?? '', `${rejects.filter((by) => by.includes(name)).length}/${bad.length}`]);
  table([['check', 'neutered', 'bad trials rejected'], ...rows]).forEach((line) => say(`INFO: ${line}`));
}

function notJudged({ minPower, minGoodPassRate }: HarnessRequest): Judged {
  return {
    agents: mapAgents(() => ({ passed: 0, total: 0, pass_rate: null })),
    power_vs_broken: null,
    power_vs_lazy: null,
    min_power: asNumber(minPower),
    good_pass_rate: null,
    min_good_pass_rate: asNumber(minGoodPassRate),
    good_ok: false,
    attack_power: { rejected: 0, total: 0 },
    decorative: [],
    matrix: null,
    ok: false,
  };
}

/** Says each fault; true where there is none. */
function report(say: (line: string) => void, faults: readonly string[]): boolean {
  faults.forEach((fault) => say(`FAIL: ${fault}`));
  return faults.length === 0;
}

function mapAgents<T>(of: (agent: Agent) => T): { [agent in Agent]: T } {
  return { good: of('good'), broken: of('broken'), lazy: of('lazy') };
}
