/** Continents, cities and abbreviations are written with a capital: `Europe/London`, `UTC`. */
const SPELLING = /^[A-Z][A-Za-z0-9_+-]*(\/[A-Z][A-Za-z0-9_+-]*)*$/;

/**
 * Returns whether a text is the name of an IANA time zone known to the runtime.
 * Rejects fixed offsets such as `+01:00`, because a machine's zone must include its clock changes.
 * Uses Intl instead of the date library, because forms in the browser use it too.
 */
export function isTimeZone(name: string): boolean {
  if (!SPELLING.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
