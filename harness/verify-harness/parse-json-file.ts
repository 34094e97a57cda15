import { Cannot } from '../cannot.ts';
import { readGivenFile } from '../read-given-file.ts';

/** The JSON value in a file that somebody named. @throws Cannot of the given code */
export function parseJsonFile(file: string, code: string): unknown {
  const text = readGivenFile(file, code).toString('utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Cannot(code, `${file} is not JSON: ${(cause as Error).message}`, { cause });
  }
}
