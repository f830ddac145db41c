import type { Theme } from '@groundwork/domain/settings/browser-settings.ts';
import { useSyncExternalStore } from 'react';
import { readSettings, saveSettings } from './settings-cookie.ts';

type ColourScheme = 'light' | 'dark';

const device = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let chosen: Theme = readSettings().theme ?? 'system';

const resolveScheme = (theme: Theme): ColourScheme =>
  theme === 'system' ? (device.matches ? 'dark' : 'light') : theme;

function apply(): void {
  document.documentElement.dataset.mantineColorScheme = resolveScheme(chosen);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Applies the stored theme, and follows the device if the theme is `system`. */
export function startTheme(): void {
  device.addEventListener('change', apply);
  apply();
}

/** Changes the theme of the portal and saves the choice. */
export function chooseTheme(theme: Theme): void {
  chosen = theme;
  saveSettings({ theme });
  apply();
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, () => chosen);
export const useColourScheme = (): ColourScheme =>
  useSyncExternalStore(subscribe, () => resolveScheme(chosen));
