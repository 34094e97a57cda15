/** All keys of ours in a Redis begin so. */
export const PREFIX = 'tillproof';

/** Set of the versions that jobs were queued for. */
export const VERSIONS = `${PREFIX}:versions`;

/** A queue for each version of world, bridge and grader: a worker of another never gets to see what it could not play. */
export function queueName(environment: string): string {
  return `jobs-${environment}`;
}
