import { removeIdentity } from './identity.ts';

/** What is kept of reports that a person has made; each report has a key of its own. */
const REPORTS = 'groundwork.reports.';

/** Clears what is kept of a person's reports, so that the next person does not see them. */
export function clearReports(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(REPORTS)) localStorage.removeItem(key);
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}

/** Purges what the portal keeps of a person in this browser. Language and theme belong to the browser, and stay. */
export function purgeBrowserStore(): void {
  clearReports();
  removeIdentity();
}
