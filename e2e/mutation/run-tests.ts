import { globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StrykerOptions } from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
} from '@stryker-mutator/api/test-runner';
import { collected } from './collect.ts';

/** What Stryker's changed code reads and writes while it runs. */
type Context = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
};

/**
 * Runs unit tests of `node:test` again and again in one process, so that a mutant costs milliseconds and not the start of a process per
 * test file. A mutant of what happens while a file is loaded gets a process of its own: Stryker sees to that (`reloadEnvironment`).
 */
class InOneProcess implements TestRunner {
  static readonly inject = tokens(commonTokens.options);
  readonly #files: readonly string[];
  #loaded = false;

  constructor(options: StrykerOptions) {
    const { testFiles } = options['unit'] as { readonly testFiles: readonly string[] };
    this.#files = globSync([...testFiles]).toSorted();
  }

  capabilities(): { reloadEnvironment: boolean } {
    return { reloadEnvironment: false };
  }

  async dryRun(): Promise<DryRunResult> {
    const coverage = { static: {}, perTest: {} };
    context().mutantCoverage = coverage;
    await this.#load();
    const tests = await this.#runAll(null);
    return { status: DryRunStatus.Complete, tests, mutantCoverage: coverage };
  }

  async mutantRun({ activeMutant, mutantActivation, testFilter, hitLimit }: MutantRunOptions): Promise<MutantRunResult> {
    const its = context();
    its.hitCount = hitLimit === undefined ? undefined : 0;
    its.hitLimit = hitLimit;
    if (mutantActivation === 'static') its.activeMutant = activeMutant.id;
    await this.#load();
    its.activeMutant = activeMutant.id;
    const tests = await this.#runAll(testFilter ?? null);
    its.activeMutant = undefined;
    return toMutantRunResult(determineHitLimitReached(its.hitCount, hitLimit) ?? { status: DryRunStatus.Complete, tests });
  }

  async #load(): Promise<void> {
    if (this.#loaded) return;
    this.#loaded = true;
    const stand = pathToFileURL(join(import.meta.dirname, 'collect.ts')).href;
    registerHooks({
      resolve: (specifier, asked, next) => (specifier === 'node:test' ? { url: stand, shortCircuit: true } : next(specifier, asked)),
    });
    for (const file of this.#files) await import(pathToFileURL(file).href);
    if (collected.length === 0) throw new Error(`no test in ${this.#files.join(', ')}`);
  }

  /** Those asked for, or all; ends at the first that fails while a mutant is tried. */
  async #runAll(asked: readonly string[] | null): Promise<TestResult[]> {
    const results: TestResult[] = [];
    for (const [index, { name, body }] of collected.entries()) {
      const id = `${index} ${name}`;
      if (asked !== null && !asked.includes(id)) continue;
      const result = await runOne(id, body);
      results.push(result);
      if (asked !== null && result.status === TestStatus.Failed) break;
    }
    return results;
  }
}

async function runOne(id: string, body: (context: unknown) => unknown): Promise<TestResult> {
  context().currentTestId = id;
  const start = performance.now();
  try {
    await body(undefined);
    return { id, name: id, timeSpentMs: performance.now() - start, status: TestStatus.Success };
  } catch (error) {
    const failureMessage = error instanceof Error ? error.message : String(error);
    return { id, name: id, timeSpentMs: performance.now() - start, status: TestStatus.Failed, failureMessage };
  } finally {
    context().currentTestId = undefined;
  }
}

function context(): Context {
  const holder = globalThis as { __stryker__?: Context };
  return (holder.__stryker__ ??= {});
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'unit', InOneProcess)];
