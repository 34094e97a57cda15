/** Whether an attempt went through. Whatever it throws is the denial that the report then holds. */
export function succeeds(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}
