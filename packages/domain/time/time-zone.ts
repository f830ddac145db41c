/**
 * Whether this is the name of an IANA time zone that the runtime knows.
 * Fixed offsets such as `+01:00` are refused: a machine's zone has to know its clock changes.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
