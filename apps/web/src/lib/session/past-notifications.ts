import { useSyncExternalStore } from 'react';
import { findTabView } from './tab-view.ts';

/** A message that was shown, and when: ISO. */
export type PastNotification = {
  readonly kind: 'success' | 'info' | 'error';
  readonly text: string;
  readonly shownAt: string;
};

/** Messages name machines and people, so they leave the browser with the session. */
const KEY = 'groundwork.messages';
const MAX_KEPT = 50;

let past: readonly PastNotification[] | null = null;
const listeners = new Set<() => void>();

/** In a tab that sees the portal as another person, messages last until it is closed. */
const isKept = (): boolean => findTabView() === null;

/** Empty also if the browser forbids storage. */
function readKept(): readonly PastNotification[] {
  try {
    const kept: unknown = isKept() ? JSON.parse(localStorage.getItem(KEY) ?? '[]') : [];
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

const read = (): readonly PastNotification[] => {
  past ??= readKept();
  return past;
};

function change(next: readonly PastNotification[] | null): void {
  past = next;
  for (const listener of listeners) listener();
}

/** Keeps a message for the list of the last 50 of this sign-in, which all tabs share. */
export function keepNotification({ kind, text }: Omit<PastNotification, 'shownAt'>, now = new Date()): void {
  const others = isKept() ? readKept() : read();
  const next = [{ kind, text, shownAt: now.toISOString() }, ...others].slice(0, MAX_KEPT);
  change(next);
  try {
    if (isKept()) localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage or room, they last until the page is closed.
  }
}

/** Forgets the messages of the sign-in that ends. */
export function removePastNotifications(): void {
  localStorage.removeItem(KEY);
  change(null);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The last 50 messages of this sign-in, newest first. */
export const usePastNotifications = (): readonly PastNotification[] => useSyncExternalStore(subscribe, read);
