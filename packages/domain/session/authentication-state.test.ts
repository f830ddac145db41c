import { expect, test } from 'vitest';
import { type AuthenticationEvent, nextAuthentication, UNSETTLED } from './authentication-state.ts';

const after = (...events: readonly AuthenticationEvent<string>[]) =>
  events.reduce(nextAuthentication<string>, UNSETTLED);

const emailGiven = [
  { kind: 'identity-absent' },
  { kind: 'email-submitted' },
  { kind: 'login-options-answered', provider: '' },
] as const;

test('nobody signed in is a settled answer', () => {
  expect(after({ kind: 'identity-absent' })).toMatchObject({ ready: true, session: null });
});

test('a session that was fetched is set, and then the portal is ready', () => {
  expect(after({ kind: 'session-fetched', session: 'Ada' })).toMatchObject({ ready: true, session: 'Ada' });
});

test('while the portal asks how an address signs in, it says so', () => {
  expect(after({ kind: 'email-submitted' })).toMatchObject({
    checkingLoginWithOIDC: true,
    showPasswordField: false,
  });
});

test('an empty provider shows the password field', () => {
  expect(after(...emailGiven)).toMatchObject({
    checkingLoginWithOIDC: false,
    showPasswordField: true,
    loading: false,
  });
});

test('a provider takes the sign-in to its popup and shows no password field', () => {
  const state = after({ kind: 'email-submitted' }, { kind: 'login-options-answered', provider: 'oidc.acme' });
  expect(state).toMatchObject({ loading: true, showPasswordField: false });
});

test('going back to the email address hides the password field and what went wrong', () => {
  const failed = { kind: 'attempt-failed', errors: ['WRONG_PASSWORD'] } as const;
  const state = after(...emailGiven, { kind: 'login-submitted' }, failed, { kind: 'email-reopened' });
  expect(state).toMatchObject({ showPasswordField: false, errors: [] });
});

test('a wrong password stops the loading, keeps the field and stores the error', () => {
  const failed = { kind: 'attempt-failed', errors: ['WRONG_PASSWORD'] } as const;
  expect(after(...emailGiven, { kind: 'login-submitted' }, failed)).toMatchObject({
    loading: false,
    showPasswordField: true,
    errors: ['WRONG_PASSWORD'],
  });
});

test('a new attempt forgets the last error', () => {
  const failed = { kind: 'attempt-failed', errors: ['WRONG_PASSWORD'] } as const;
  const state = after(...emailGiven, { kind: 'login-submitted' }, failed, { kind: 'login-submitted' });
  expect(state).toMatchObject({ loading: true, errors: [] });
  expect(nextAuthentication(state, { kind: 'login-succeeded' })).toMatchObject({ loading: false });
});

test('an address that could not be checked stays where it was', () => {
  const state = after({ kind: 'email-submitted' }, { kind: 'attempt-failed', errors: ['NO_RESPONSE'] });
  expect(state).toMatchObject({ checkingLoginWithOIDC: false, showPasswordField: false });
});

test('signing out leaves nothing behind', () => {
  const state = after({ kind: 'session-fetched', session: 'Ada' }, { kind: 'signed-out' });
  expect(state).toEqual({ ...UNSETTLED, ready: true });
});
