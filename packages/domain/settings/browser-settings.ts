import { SETTINGS_COOKIE, SETTINGS_COOKIE_DAYS } from '../limits.ts';
import { isLanguage, type Language } from './language.ts';

/** Colour themes. `system` follows the device. */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];
export type BrowserSettings = {
  readonly language?: Language;
  readonly theme?: Theme;
  /** The key of the base map that pages may load: of the organisation, or one that the person tries. */
  readonly baseMap?: string | undefined;
};

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value);

/** Parses the settings from a cookie header; ignores invalid values. */
export function parseSettings(cookies: string): BrowserSettings {
  const value = cookies.split('; ').find((cookie) => cookie.startsWith(`${SETTINGS_COOKIE}=`));
  try {
    const kept: unknown = JSON.parse(decodeURIComponent(value?.slice(SETTINGS_COOKIE.length + 1) ?? 'null'));
    return toBrowserSettings(Object(kept));
  } catch {
    return {};
  }
}

/** Returns the settings among unchecked values; ignores invalid ones. */
export function toBrowserSettings({
  language,
  theme,
  baseMap,
}: Readonly<Record<string, unknown>>): BrowserSettings {
  return {
    ...(typeof language === 'string' && isLanguage(language) ? { language } : {}),
    ...(isTheme(theme) ? { theme } : {}),
    ...(typeof baseMap === 'string' && KEY.test(baseMap) ? { baseMap } : {}),
  };
}

/** Formats the cookie that keeps the settings for 360 days. */
export function formatSettings(settings: BrowserSettings, secure: boolean): string {
  const value = encodeURIComponent(JSON.stringify(settings));
  const age = SETTINGS_COOKIE_DAYS * 24 * 60 * 60;
  return `${SETTINGS_COOKIE}=${value}; Max-Age=${age}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}
