import type { ShiftWindow } from './shift-calendar.ts';

/** A window with the key that identifies it in its calendar, whatever becomes of its times. */
type KeyedWindow = ShiftWindow & { readonly key: string };

/**
 * Gives each window without a key one from its times: `1-420-1020`. A window that has a key keeps it, so that a shift
 * stays the same shift when its times are edited.
 */
export function keyWindows(windows: readonly ShiftWindow[]): KeyedWindow[] {
  const taken = new Set(windows.flatMap(({ key }) => key ?? []));
  return windows.map((window) => {
    if (window.key !== undefined) return { ...window, key: window.key };
    const ofTimes = `${window.weekday}-${window.fromMinute}-${window.toMinute}`;
    let key = ofTimes;
    for (let number = 2; taken.has(key); number += 1) key = `${ofTimes}-${number}`;
    taken.add(key);
    return { ...window, key };
  });
}
