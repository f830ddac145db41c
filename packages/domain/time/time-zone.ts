/** Continents, cities and abbreviations are written with a capital: `Europe/London`, `UTC`. */
const SPELLING = /^[A-Z][A-Za-z0-9_+-]*(\/[A-Z][A-Za-z0-9_+-]*)*$/;

/**
 * Whether this is the name of an IANA time zone that the runtime knows.
 * Fixed offsets such as `+01:00` are refused: a machine's zone has to know its clock changes.
 * (Intl and not the date library: forms in the browser ask it too.)
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
