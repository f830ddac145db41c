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

/** Keeps the address of the organisation for pages that cannot load its settings; '' removes it. */
export function keepSupport(address: string): void {
  try {
    if (address === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, address);
  } catch {
    // A browser that stores nothing shows no address there.
  }
}
