/** Replaces a secret in whatever JSON can hold: text, names and values alike. */
export type Hide = <T>(value: T) => T;

/** Shorter than any key: hiding it would hide ordinary words. */
const shortest = 8;

/** What a model or its server says may hold the key they were sent. Nothing of it is passed on or written down before this has seen it. */
export function hideSecret(secret: string): Hide {
  const escaped = JSON.stringify(secret).slice(1, -1);
  return (value) => {
    if (secret.length < shortest || value === undefined) return value;
    return JSON.parse(JSON.stringify(value).replaceAll(escaped, '[hidden key]')) as typeof value;
  };
}
