/** Continents, cities and abbreviations are written with a capital: `Europe/London`, `UTC`. */
const SPELLING = /^[A-Z][A-Za-z0-9_+-]*(\/[A-Z][A-Za-z0-9_+-]*)*$/;

/** Zones that the runtime knows: asking it takes a tenth of a millisecond, and an import asks for each line. */
const known = new Set<string>();
/** Above the number of zones; their names are also known in other case. */
const MAX_KNOWN = 1_000;

/**
 * Returns whether a text is the name of an IANA time zone known to the runtime.
 * Rejects fixed offsets such as `+01:00`, because a machine's zone must include its clock changes.
 * Uses Intl instead of the date library, because forms in the browser use it too.
 */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  if (!SPELLING.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    if (known.size < MAX_KNOWN) known.add(name);
    return true;
  } catch {
    return false;
  }
}
