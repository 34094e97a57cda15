import { join, relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { ranFolder, recordRan, type EndedTest } from '../audit/ran-tests.ts';
import { registeredTitles } from '../audit/registered-titles.ts';
import { graderDigest } from '../digests.ts';
import { root } from '../root.ts';

/** Where a suite of its own keeps what it ran, and the folders of packs whose registers name its tests. */
export type RecordOptions = { readonly file?: string; readonly packs?: readonly string[] };

/** Reporter for Playwright that prints nothing and records which tests of the bypass registers ran. Playwright loads it by its default export. */
export default class RecordAdversarialTests implements Reporter {
  readonly #ended: EndedTest[] = [];
  readonly #options: RecordOptions;

  constructor(options: RecordOptions = {}) {
    this.#options = options;
  }

  onTestEnd(test: TestCase, { status }: TestResult): void {
    const result = status === 'skipped' ? 'skipped' : status === 'passed' && test.expectedStatus === 'passed' ? 'passed' : 'failed';
    this.#ended.push({ title: test.title, result, file: relative(root, test.location.file) });
  }

  async onEnd(): Promise<void> {
    const { file = join(ranFolder, 'browser.json'), packs } = this.#options;
    recordRan(file, this.#ended, registeredTitles(packs), await graderDigest());
  }

  printsToStdio(): boolean {
    return false;
  }
}
