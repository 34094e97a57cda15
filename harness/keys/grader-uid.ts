/** The uid and gid that a grader runs under where we may choose (as root). It belongs to no account and owns nothing else. */
export const GRADER_UID = 2001;

/** Whether this process may hand files to another uid and start processes under it. */
export function mayChangeUid(): boolean {
  return process.getuid?.() === 0;
}
