/** What a machine may refuse at any time, whoever asks: no space, no rights, a broken disk, too many files. */
const refusals = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EFBIG', 'EMFILE', 'ENFILE', 'ENOMEM', 'EACCES', 'EPERM', 'EAGAIN']);

/** One sentence where an error is the machine's refusal and no bug of ours; null otherwise. */
export function machineFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code !== undefined && syscall !== undefined && refusals.has(code) ? `this machine refused: ${error.message}` : null;
}
