/** The page reads it too, before anything else is loaded: `page-guard.ts`. */
const KEY = 'groundwork.support';

/** The e-mail address or page where people get help; null if none is known. */
export function readSupport(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
