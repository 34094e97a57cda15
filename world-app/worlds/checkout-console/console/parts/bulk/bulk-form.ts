import { parseCount } from '#shell/format/parse-count.ts';
import type { BulkField, Form } from './bulk-deed.ts';

/** What is wrong with a box, or null. */
export function fieldProblem(field: BulkField, form: Form): string | null {
  const text = (form[field.name] ?? '').trim();
  switch (field.kind) {
    case 'text':
    case 'time': {
      const reading = field.read(text);
      return reading.ok ? null : reading.problem;
    }
    case 'number':
      return parseCount(text, field) === null ? field.missing : null;
    case 'choice':
      return text === '' ? field.missing : null;
    case 'check':
      return null;
  }
}

/** The deed's own part of the request, once no box has a problem. */
export function readForm(fields: readonly BulkField[], form: Form): Readonly<Record<string, string | number | boolean>> {
  return Object.fromEntries(
    fields.map((field) => {
      const text = (form[field.name] ?? '').trim();
      if (field.kind === 'check') return [field.name, text === 'yes'];
      if (field.kind === 'choice') return [field.name, text];
      if (field.kind === 'number') return [field.name, parseCount(text, field) ?? text];
      const reading = field.read(text);
      return [field.name, reading.ok ? reading.value : text];
    }),
  );
}
