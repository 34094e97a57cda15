import type { z } from 'zod';

/** What is wrong with a value of a request, in words for the person who typed it. */
export function issueWords(issue: z.core.$ZodIssue | undefined): string {
  switch (issue?.code) {
    case 'too_big':
      return `At most ${amount(issue.maximum, issue.origin)}.`;
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'Something has to stand here.'
        : `At least ${amount(issue.minimum, issue.origin)}.`;
    case 'invalid_format':
      return 'This is not written the way it has to be.';
    case 'invalid_value':
      return 'This is none of the values that can be chosen.';
    case 'invalid_type':
      return `This has to be ${issue.expected === 'int' ? 'a whole number' : `of type ${issue.expected}`}.`;
    case 'unrecognized_keys':
      return `Nobody knows ${issue.keys.join(', ')}.`;
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
    case undefined:
      return 'The request is malformed.';
  }
}

function amount(limit: number | bigint, origin: string): string {
  const one = Number(limit) === 1;
  switch (origin) {
    case 'string':
      return `${limit} ${one ? 'character' : 'characters'}`;
    case 'array':
      return `${limit} ${one ? 'entry' : 'entries'}`;
    default:
      return String(limit);
  }
}
