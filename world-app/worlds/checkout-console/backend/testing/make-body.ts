import { z } from 'zod';
import type { Json } from '#contract/canonical-json.ts';
import type { Random } from '../seed/random.ts';

type Shape = z.core.JSONSchema.JSONSchema;

/** What a made-up body draws from: texts that mean something in the world, and values for fields by their names. */
export type Pool = { readonly texts: readonly string[]; readonly fields: Readonly<Record<string, readonly Json[]>> };

/** A value that a schema takes, or nearly takes: right in shape, drawn from the world where that has something fitting. */
export function makeBody(schema: z.ZodType, pool: Pool, random: Random): Json {
  return fromShape(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), pool, random);
}

function fromShape(shape: Shape, pool: Pool, random: Random): Json {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum !== undefined) return random.pick(shape.enum);
  const options = shape.anyOf ?? shape.oneOf;
  if (options !== undefined) return fromShape(random.pick<unknown>(options) as Shape, pool, random);
  if (shape.type === 'object') {
    const fields = Object.entries(shape.properties ?? {});
    return Object.fromEntries(fields.map(([name, inner]) => [name, ofField(name, inner as Shape, pool, random)]));
  }
  if (shape.type === 'array') {
    return Array.from({ length: random.int(shape.minItems ?? 0, 3) }, () => fromShape(shape.items as Shape, pool, random));
  }
  if (shape.type === 'integer' || shape.type === 'number') {
    return random.int(Math.max(shape.minimum ?? 0, -9), Math.min(shape.maximum ?? 9, 9));
  }
  if (shape.type === 'boolean') return random.chance(1, 2);
  return shape.type === 'string' ? aText(shape, pool, random) : null;
}

function ofField(name: string, shape: Shape, pool: Pool, random: Random): Json {
  const known = pool.fields[name];
  return known !== undefined && random.chance(9, 10) ? random.pick(known) : fromShape(shape, pool, random);
}

function aText({ pattern, format }: Shape, { texts }: Pool, random: Random): string {
  if (format === 'email') return `jonas${random.int(1, 9)}@mail.example`;
  if (pattern === undefined) return random.pick(['Whim', 'Whim & <b>whim</b>', 'q=mug', 'ÄÖÜ 家']);
  const fitting = texts.filter((text) => new RegExp(pattern, 'u').test(text));
  return fitting.length === 0 ? 'none' : random.pick(fitting);
}

const numbers: readonly Json[] = [null, true, -1, 0, 0.5, 1e21, Number.MAX_SAFE_INTEGER, [], {}, [[]], [null], { toString: 1 }];
const texts: readonly Json[] = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'O-0000',
  '2026-02-30T25:61:61Z',
  '\u0000',
  '\u202e',
  '<script>',
  'x'.repeat(5000),
];

/** The text of a body that somebody bent: a field lost, doubled, of the wrong kind, a prototype's name, or no JSON at all. */
export function bend(body: Json, random: Random): string {
  if (random.chance(1, 10)) return random.pick(['', '{', 'null', '[]', '"x"', '{"a":', '\ud800', '['.repeat(2000), '{"ifVersion":1e999}']);
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return JSON.stringify(body);
  const names = Object.keys(body);
  const name = names.length === 0 ? 'extra' : random.pick(names);
  const { [name]: value, ...rest } = body as Record<string, Json>;
  const inner = value !== null && typeof value === 'object' && !Array.isArray(value);
  if (inner && random.chance(1, 2))
    return `{${JSON.stringify(name)}:${bend(value, random)},${JSON.stringify(rest).slice(1)}`.replace(/,}$/, '}');
  switch (random.int(1, 4)) {
    case 1:
      return JSON.stringify(rest);
    case 2:
      return JSON.stringify({ ...(body as object), extra: 1 });
    case 3:
      return JSON.stringify(body).replace('{', '{"__proto__":{"ifVersion":1},');
    default:
      return JSON.stringify({ ...rest, [name]: random.pick(random.chance(1, 2) ? numbers : texts) });
  }
}
