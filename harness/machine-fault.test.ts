import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { machineFault } from './machine-fault.ts';

function thrownBy(run: () => void): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return assert.fail('nothing was thrown');
}

test('a full disk is the machine’s refusal, in one sentence', { skip: process.platform !== 'linux' && 'needs /dev/full' }, () => {
  const full = thrownBy(() => writeFileSync('/dev/full', 'x'));
  assert.match(machineFault(full) ?? '', /^this machine refused: ENOSPC: [^\n]*$/);
});

test('a file that we forgot, or any error without a system call, is a bug of ours', () => {
  assert.equal(machineFault(thrownBy(() => writeFileSync('/nonexistent/file', 'x'))), null);
  assert.equal(machineFault(Object.assign(new Error('made up'), { code: 'ENOSPC' })), null);
  assert.equal(machineFault('ENOSPC'), null);
});
