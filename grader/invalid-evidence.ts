/** Labels that go with an invalid verdict; null where none fits (a malformed task, an open seal). */
export type InvalidLabel = 'tampered' | 'world_invalid' | 'infra' | null;

/** The evidence, or the task, cannot be judged: the verdict is `invalid` and says this message. Never a pass, never the agent's failure. */
export class InvalidEvidence extends Error {
  override readonly name = 'InvalidEvidence';
  readonly label: InvalidLabel;

  constructor(label: InvalidLabel, message: string) {
    super(message);
    this.label = label;
  }
}

/** Two witnesses, or a witness and its digest, contradict each other. */
export function tampered(message: string): InvalidEvidence {
  return new InvalidEvidence('tampered', message);
}

/** The task's own files are wrong: nobody's failure but the author's. */
export function badTask(message: string): InvalidEvidence {
  return new InvalidEvidence(null, `the task is malformed: ${message}`);
}
