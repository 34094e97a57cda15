import { TRAP_PATH } from '#contract/headers.ts';

const toolFolder = TRAP_PATH.replaceAll('/', '').toLowerCase();

/**
 * Path and query of a URL that the browser may ask for, else null. Origins are compared exactly, never by prefix; the tool path is
 * refused however it is spelled, because servers unescape, fold case and squeeze slashes in different ways.
 */
export function allowedPath(url: string, origin: string): string | null {
  if (!URL.canParse(url)) return null;
  const parsed = new URL(url);
  if (parsed.origin !== origin || parsed.username !== '' || parsed.password !== '') return null;
  const first = unescaped(parsed.pathname)
    ?.split(/[/\\]+/)
    .find((part) => part !== '');
  if (first === undefined && unescaped(parsed.pathname) === null) return null;
  return first?.toLowerCase() === toolFolder ? null : parsed.pathname + parsed.search;
}

/** Unescapes until nothing changes. Null for escapes that are none. */
function unescaped(path: string): string | null {
  try {
    const once = decodeURIComponent(path);
    return once === path ? once : unescaped(once);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
