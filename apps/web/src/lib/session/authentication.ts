import type { Session } from '@groundwork/contract/entities/session.ts';
import { may, type Permission } from '@groundwork/domain/policy/permission.ts';
import {
  type AuthenticationEvent,
  type AuthenticationState,
  nextAuthentication,
  UNSETTLED,
} from '@groundwork/domain/session/authentication-state.ts';
import { useSyncExternalStore } from 'react';
import { findIdentity, removeIdentity } from './identity.ts';

/** Why a session ended by itself; told on the sign-in screen. */
export type EndOfSession = 'UNAUTHENTICATED' | 'SESSION_TIMED_OUT';

let state: AuthenticationState<Session> = UNSETTLED;
let ended: EndOfSession | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Moves the sign-in on by one event. */
export function dispatchAuthentication(event: AuthenticationEvent<Session>): void {
  state = nextAuthentication(state, event);
  for (const listener of listeners) listener();
}

export const readAuthentication = (): AuthenticationState<Session> => state;
export const watchAuthentication = subscribe;
export const useAuthentication = () => useSyncExternalStore(subscribe, readAuthentication);

/** Forgets who is signed in. A reason is kept until the sign-in screen has taken it. */
export function endSession(reason: EndOfSession | null): void {
  // Several calls may be refused at once; the first one says why.
  if (findIdentity() !== null) ended = reason;
  removeIdentity();
  dispatchAuthentication({ kind: 'signed-out' });
}

/** Why the last session ended, once. */
export function takeEndOfSession(): EndOfSession | null {
  const reason = ended;
  ended = null;
  return reason;
}

/** Whether the person who is signed in may do this. */
export function useMay(permission: Permission): boolean {
  const { session } = useAuthentication();
  return session !== null && may(session.user.role, permission);
}
