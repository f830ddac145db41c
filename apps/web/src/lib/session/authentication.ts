import type { Session } from '@groundwork/contract/entities/session.ts';
import { may, type Permission } from '@groundwork/domain/policy/permission.ts';
import {
  type AuthenticationEvent,
  type AuthenticationState,
  nextAuthentication,
  UNSETTLED,
} from '@groundwork/domain/session/authentication-state.ts';
import { useSyncExternalStore } from 'react';
import { purgeBrowserStore } from './browser-store.ts';
import { IS_EMBEDDED, setEmbedToken } from './embed-token.ts';
import { findIdentity, removeIdentity } from './identity.ts';
import { removeLocalFilters } from './local-saved-filters.ts';
import { removePastNotifications } from './past-notifications.ts';
import { findTabView, leaveTabView } from './tab-view.ts';

/** Why a session ended by itself; shown on the sign-in screen. */
export type EndOfSession = 'UNAUTHENTICATED' | 'SESSION_TIMED_OUT';

let state: AuthenticationState<Session> = UNSETTLED;
let ended: EndOfSession | null = null;
let isLeavingView = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Applies an event to the authentication state. */
export function dispatchAuthentication(event: AuthenticationEvent<Session>): void {
  state = nextAuthentication(state, event);
  for (const listener of listeners) listener();
}

export const readAuthentication = (): AuthenticationState<Session> => state;
export const watchAuthentication = subscribe;
export const useAuthentication = () => useSyncExternalStore(subscribe, readAuthentication);

/** Ends the session in this browser; in a tab that sees the portal as another person only that. The reason is kept until the sign-in screen reads it. */
export function endSession(reason: EndOfSession | null): void {
  if (IS_EMBEDDED) {
    setEmbedToken(null);
    return;
  }
  // Several calls of the view may be refused before the tab has been left: that is not the end of one's own session.
  if (isLeavingView) return;
  if (findTabView() !== null) {
    isLeavingView = true;
    leaveTabView({ isOver: true });
    return;
  }
  // Several calls may be refused at once; the first one sets the reason.
  if (findIdentity() !== null) ended = reason;
  removeIdentity();
  removeLocalFilters();
  removePastNotifications();
  dispatchAuthentication({ kind: 'signed-out' });
}

const clearings = new Set<() => void>();

/** Calls back when what is kept of the person is cleared. */
export const watchClearedStore = (clear: () => void): void => void clearings.add(clear);

/** Clears the state, and what is kept of the person in this browser. */
export function clearStore(): void {
  purgeBrowserStore();
  for (const clear of clearings) clear();
  dispatchAuthentication({ kind: 'store-cleared' });
}

/** Returns why the last session ended and clears it. */
export function takeEndOfSession(): EndOfSession | null {
  const reason = ended;
  ended = null;
  return reason;
}

/** Whether the signed-in person opens what a permission shows; also somebody who sees the portal as them. */
export function useMayOpen(permission: Permission): boolean {
  const { session } = useAuthentication();
  return session !== null && may(session.user.role, permission);
}

/** Whether somebody sees the portal as another person, and so changes nothing. */
export const useIsViewing = (): boolean => Boolean(useAuthentication().session?.viewedBy);

/** Whether the signed-in person has a permission. Nobody has one to change something while they see the portal as another person. */
export function useMay(permission: Permission): boolean {
  const isViewing = useIsViewing();
  return useMayOpen(permission) && (!isViewing || permission.endsWith('.read'));
}
