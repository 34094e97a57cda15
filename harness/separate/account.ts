import { readFileSync } from 'node:fs';

/** An account of the system. */
type Account = { readonly name: string; readonly gid: number };

/** The account of a uid as `/etc/passwd` has it; null where it has none. */
export function accountOf(uid: number): Account | null {
  const fields = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find((each) => each[2] === String(uid));
  return fields?.[0] === undefined ? null : { name: fields[0], gid: Number(fields[3]) };
}

/** Becomes a user for good, with the groups of its account. Only root can. */
export function become(uid: number): void {
  const { initgroups, setgroups, setgid, setuid } = process;
  if (initgroups === undefined || setgroups === undefined || setgid === undefined || setuid === undefined)
    throw new Error('there are no users on this system');
  const account = accountOf(uid);
  if (account === null) setgroups([]);
  else initgroups(account.name, account.gid);
  setgid(account?.gid ?? uid);
  setuid(uid);
}
