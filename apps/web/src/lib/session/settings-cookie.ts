import {
  type BrowserSettings,
  formatSettings,
  parseSettings,
  toBrowserSettings,
} from '@groundwork/domain/settings/browser-settings.ts';
import { IS_EMBEDDED } from './embed-token.ts';

/** A view inside of another website has those of its address: the browser may forbid its cookies. */
export const readSettings = (): BrowserSettings =>
  IS_EMBEDDED ? readAddressSettings(location.search) : parseSettings(document.cookie);

/** The key of the base map with which this page was requested: its content policy allows that map. Undefined outside a browser. */
export const PAGE_BASE_MAP = typeof document === 'undefined' ? undefined : readSettings().baseMap;

/** The language and theme that a website chooses for a view. */
function readAddressSettings(search: string): BrowserSettings {
  const chosen = Object.fromEntries(new URLSearchParams(search));
  return toBrowserSettings(chosen);
}

/** Merges a change into the stored settings. */
export function saveSettings(change: BrowserSettings): void {
  if (IS_EMBEDDED) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous and not everywhere.
  document.cookie = formatSettings({ ...readSettings(), ...change }, location.protocol === 'https:');
}
