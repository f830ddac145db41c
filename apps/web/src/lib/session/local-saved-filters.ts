import { findTabView } from './tab-view.ts';

/** The name is that of the specification. Filters name customers, so they leave the browser with the session. */
const KEY = 'savedFilters';

/** The saved filters of this browser by page and name, as text; null if there are none or storage is forbidden. */
export function readLocalFilters(): string | null {
  if (findTabView() !== null) return null;
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Does nothing if the browser forbids storage or has no room, or the filters are another person's: the server has them. */
export function writeLocalFilters(text: string): void {
  if (findTabView() !== null) return;
  try {
    localStorage.setItem(KEY, text);
  } catch {}
}

export function removeLocalFilters(): void {
  localStorage.removeItem(KEY);
}
