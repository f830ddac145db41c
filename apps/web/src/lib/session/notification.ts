import { NOTIFICATION_MS } from '@groundwork/domain/limits.ts';
import { useSyncExternalStore } from 'react';
import { keepNotification } from './past-notifications.ts';

/** A message over the page. Only one is shown; a new one replaces it. */
export type Notification = {
  readonly kind: 'success' | 'info' | 'error';
  readonly text: string;
  /** How long it is shown; 0 keeps it until it is closed. */
  readonly timeoutMs: number;
  readonly action?: { readonly label: string; readonly run: () => void };
};

let current: Notification | null = null;
const listeners = new Set<() => void>();

function show(next: Notification | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a message, replacing any other, and keeps it for the list of past ones. Closes after 6 s by default. */
export function notify(
  message: Omit<Notification, 'timeoutMs'> & { readonly timeoutMs?: number },
): Notification {
  const opened = { timeoutMs: NOTIFICATION_MS, ...message };
  show(opened);
  keepNotification(opened);
  return opened;
}

/** Closes a message unless another one has replaced it. */
export function closeNotification(closed: Notification): void {
  if (current === closed) show(null);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useNotification = (): Notification | null => useSyncExternalStore(subscribe, () => current);
