import { existsSync, realpathSync, statSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { basename, dirname, extname, join, resolve, sep } from 'node:path';
import { readGivenFile } from '../read-given-file.ts';

/* A verifier that loads code of the environment shares its bugs, and whoever edits the environment edits the verdict. What can be read off the text
   of a verifier is read here; what it does at run time is the sandbox's matter. */

/** `outside`: the runtime's own. */
type Found = { readonly kind: 'outside' } | { readonly kind: 'file'; readonly path: string };

const outside: Found = { kind: 'outside' };

/** How a language names what it loads, and where that lies. */
type Language = {
  readonly extensions: readonly string[];
  /** Specifiers in a text; null for one that is only known at run time. */
  readonly loads: (text: string) => readonly (string | null)[];
  /** The file or folder of a specifier; null where it cannot be found. */
  readonly find: (specifier: string, from: string, environment: string) => Found | null;
};

const javascript: Language = {
  extensions: ['.js', '.mjs', '.cjs', '.ts', '.mts', '.cts'],
  loads: (text) => [
    ...[...text.matchAll(/(?:^|[\s;}])(?:import|export)\s+(?:[^'"`;]*?\sfrom\s*)?(['"])([^'"\n]+)\1/g)].map((match) => match[2] ?? ''),
    ...[...text.matchAll(/\b(?:import|require)\s*\(\s*(?:(['"])([^'"\n]+)\1\s*\))?/g)].map((match) => match[2] ?? null),
  ],
  find: (specifier, from) => {
    if (isBuiltin(specifier)) return outside;
    try {
      return { kind: 'file', path: createRequire(from).resolve(specifier) };
    } catch {
      // Nothing of that name: the caller reports it.
      return null;
    }
  },
};

const python: Language = {
  extensions: ['.py'],
  loads: (text) => [
    ...[...text.matchAll(/^[ \t]*from[ \t]+([.\w]+)[ \t]+import\b/gm)].map((match) => match[1] ?? ''),
    ...[...text.matchAll(/^[ \t]*import[ \t]+([^#\n]+)/gm)].flatMap((match) =>
      (match[1] ?? '').split(',').map((name) => name.trim().split(/\s/, 1)[0] ?? ''),
    ),
    ...[...text.matchAll(/\b(?:__import__|import_module|exec|eval)\s*\(/g)].map(() => null),
  ],
  find: (specifier, from, environment) => {
    const [, dots = '', path = ''] = /^(\.*)(.*)$/.exec(specifier) ?? [];
    const folders =
      dots === '' ? [dirname(from), environment, dirname(environment)] : [resolve(dirname(from), '../'.repeat(dots.length - 1))];
    const parts = path.split('.').filter((part) => part !== '');
    const [first] = parts;
    const tried = folders.flatMap((folder) => [
      `${join(folder, ...parts)}.py`,
      join(folder, ...parts),
      ...(first === undefined ? [] : [join(folder, first), `${join(folder, first)}.py`]),
    ]);
    // A module that lies neither beside the verifier nor in the environment is Python's own or an installed one.
    const found = tried.find((file) => existsSync(file));
    return found === undefined ? outside : { kind: 'file', path: found };
  },
};

const languages: readonly Language[] = [javascript, python];

/**
 * One sentence for everything by which a verifier, or a file of its own that it loads, loads something of the environment, or something that
 * cannot be told from its text.
 * @throws Cannot `unreadable_file`
 */
export function importFaults(verifier: string, environment: string): readonly string[] {
  const top = realpathSync(environment);
  const faults: string[] = [];
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const language = languages.find(({ extensions }) => extensions.includes(extname(file)));
    if (language === undefined) return void faults.push(`${basename(file)} is in no language whose imports can be read`);
    for (const specifier of language.loads(readGivenFile(file, 'unreadable_file').toString('utf8'))) {
      if (specifier === null) {
        faults.push(`${basename(file)} loads something whose name is only known at run time`);
        continue;
      }
      const found = language.find(specifier, file, top);
      if (found?.kind === 'outside') continue;
      const real = found === null ? null : realpathSync(found.path);
      if (real === null) faults.push(`${basename(file)} loads ${specifier}, which cannot be found`);
      else if (`${real}${sep}`.startsWith(`${top}${sep}`)) faults.push(`${basename(file)} imports the environment: ${specifier}`);
      else if (!real.includes(`${sep}node_modules${sep}`) && statSync(real).isFile()) visit(real);
    }
  };
  const start = existsSync(verifier) ? realpathSync(verifier) : verifier;
  if (`${start}${sep}`.startsWith(`${top}${sep}`)) faults.push(`${basename(start)} lies in the environment`);
  visit(start);
  return faults;
}
