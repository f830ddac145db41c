import { SETTINGS_COOKIE, SETTINGS_COOKIE_DAYS } from '@groundwork/domain/limits.ts';
import { isLanguage, type Language } from './languages.ts';

/** How this browser likes its portal. `system` follows the device. */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];
export type BrowserSettings = { readonly language?: Language; readonly theme?: Theme };

const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value);

/** The settings in a cookie header; whatever is not understood is left out. */
export function parseSettings(cookies: string): BrowserSettings {
  const value = cookies.split('; ').find((cookie) => cookie.startsWith(`${SETTINGS_COOKIE}=`));
  try {
    const kept: unknown = JSON.parse(decodeURIComponent(value?.slice(SETTINGS_COOKIE.length + 1) ?? 'null'));
    const { language, theme } = Object(kept) as Record<string, unknown>;
    return {
      ...(typeof language === 'string' && isLanguage(language) ? { language } : {}),
      ...(isTheme(theme) ? { theme } : {}),
    };
  } catch {
    return {};
  }
}

/** The cookie that keeps the settings for 360 days. */
export function formatSettings(settings: BrowserSettings, secure: boolean): string {
  const value = encodeURIComponent(JSON.stringify(settings));
  const age = SETTINGS_COOKIE_DAYS * 24 * 60 * 60;
  return `${SETTINGS_COOKIE}=${value}; Max-Age=${age}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export const readSettings = (): BrowserSettings => parseSettings(document.cookie);

/** Keeps a change beside what was chosen before. */
export function saveSettings(change: BrowserSettings): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous and not everywhere.
  document.cookie = formatSettings({ ...readSettings(), ...change }, location.protocol === 'https:');
}
