import { closeSync, fstatSync, lstatSync, openSync, readFileSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { succeeds, type Probe } from './probe.ts';

/** Reads the canary, which lies outside everything a grader needs: by its path, and by a link from inside where there is one. */
export const readOutside: Probe = ({ target }) =>
  target === undefined ||
  succeeds(() => readFileSync(target.canary)) ||
  (target.symlink !== null && succeeds(() => readFileSync(target.symlink ?? '')));

/** Makes a file in a bundle, and takes it away again where that worked. */
export const write: Probe = ({ bundleDirs }) => bundleDirs.some(canWriteIn);

function canWriteIn(folder: string): boolean {
  const file = join(folder, '.grader-probe');
  const made = succeeds(() => closeSync(openSync(file, 'wx')));
  if (made) unlinkSync(file);
  return made;
}

/** The signing key must be this uid's alone: 0400, and the uid neither root's nor that of the harness. */
export const key: Probe = ({ target, keyFile }) => {
  const uid = process.getuid?.();
  const stat = lstatSync(keyFile);
  const alone = stat.isFile() && (stat.mode & 0o777) === 0o400 && stat.uid === uid && uid !== 0 && uid !== target?.uid;
  return target === undefined || !alone;
};

/** As many as the limit on open files leaves room for, and more: a file from before the limit may have any number. */
const LAST_DESCRIPTOR = 255;

/** Finds a file, a folder or a connection that was open before it started. Node's own are pipes and the like. */
export const inherited: Probe = () => {
  const { stackTraceLimit } = Error;
  // Some two hundred errors are thrown here, and nobody reads where.
  Error.stackTraceLimit = 0;
  try {
    for (let fd = 3; fd <= LAST_DESCRIPTOR; fd++) if (leadsOut(fd)) return true;
    return false;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
};

function leadsOut(fd: number): boolean {
  try {
    const stat = fstatSync(fd);
    return stat.isFile() || stat.isDirectory() || stat.isSocket() || stat.isBlockDevice();
  } catch {
    // Nothing is open by this number, which is what is hoped for.
    return false;
  }
}
