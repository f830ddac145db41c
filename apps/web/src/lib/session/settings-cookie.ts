import {
  type BrowserSettings,
  formatSettings,
  parseSettings,
} from '@groundwork/domain/settings/browser-settings.ts';

export const readSettings = (): BrowserSettings => parseSettings(document.cookie);

/** The key of the base map with which this page was requested: its content policy allows that map. Undefined outside a browser. */
export const PAGE_BASE_MAP = typeof document === 'undefined' ? undefined : readSettings().baseMap;

/** Merges a change into the stored settings. */
export function saveSettings(change: BrowserSettings): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous and not everywhere.
  document.cookie = formatSettings({ ...readSettings(), ...change }, location.protocol === 'https:');
}
