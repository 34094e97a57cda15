import { join, relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { graderDigest } from '../digests.ts';
import { root } from '../root.ts';
import { ranFolder, recordRan, type EndedTest } from './ran-tests.ts';
import { registeredTitles } from './registered-titles.ts';

/**
 * Reporter for `node --test` that prints nothing and records which tests of the bypass registers ran, in a file of the room they are in.
 * Node loads a reporter by its default export.
 */
export default async function* recordAdversarialTests(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const ended: EndedTest[] = [];
  for await (const event of events) {
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const { name, file = '', skip } = event.data;
    const isSkipped = skip !== undefined && skip !== false;
    ended.push({
      title: name,
      result: event.type === 'test:fail' ? 'failed' : isSkipped ? 'skipped' : 'passed',
      file: relative(root, file),
    });
  }
  const titles = registeredTitles();
  const grader = await graderDigest();
  for (const [room, tests] of Map.groupBy(ended, ({ file }) => file.split('/', 1)[0] ?? '')) {
    recordRan(join(ranFolder, `${room}.json`), tests, titles, grader);
  }
  yield '';
}
