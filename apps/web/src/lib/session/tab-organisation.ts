/** The organisation that this tab shows. Survives a reload and ends with the tab. */
const KEY = 'groundwork.organisation';

/** Used if the browser forbids storage. */
let kept: string | null = null;

/** Returns the id of this tab's organisation; null if it has not opened one. */
export function findTabOrganisation(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? kept;
  } catch {
    return kept;
  }
}

export function saveTabOrganisation(id: string): void {
  kept = id;
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // Kept in memory until the tab is reloaded.
  }
}

export function removeTabOrganisation(): void {
  kept = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
