import { expect, test } from 'vitest';
import { provesRow } from '../../../testing/spec-proof.ts';
import { type AuthenticationEvent, nextAuthentication, UNSETTLED } from './authentication-state.ts';

const after = (...events: readonly AuthenticationEvent<string>[]) =>
  events.reduce(nextAuthentication<string>, UNSETTLED);

const emailSubmitted = [
  { kind: 'identity-absent' },
  { kind: 'email-submitted' },
  { kind: 'login-options-answered', provider: '' },
] as const;

test('without a signed-in user the portal is ready', () => {
  expect(after({ kind: 'identity-absent' })).toMatchObject({ ready: true, session: null });
});

test('a fetched session is stored, and the portal is ready', () => {
  expect(after({ kind: 'session-fetched', session: 'Ada' })).toMatchObject({ ready: true, session: 'Ada' });
});

test('while the portal checks how an address signs in, the state shows it', () => {
  expect(after({ kind: 'email-submitted' })).toMatchObject({
    checkingLoginWithOIDC: true,
    showPasswordField: false,
  });
});

test('an empty provider shows the password field', () => {
  expect(after(...emailSubmitted)).toMatchObject({
    checkingLoginWithOIDC: false,
    showPasswordField: true,
    loading: false,
  });
});

test('a provider moves the sign-in to its popup and shows no password field', () => {
  const state = after({ kind: 'email-submitted' }, { kind: 'login-options-answered', provider: 'oidc.acme' });
  expect(state).toMatchObject({ loading: true, showPasswordField: false });
});

test('a closed popup is shown until it is opened again or the provider answers after all', () => {
  const opened = [
    { kind: 'email-submitted' },
    { kind: 'login-options-answered', provider: 'oidc.acme' },
  ] as const;
  const closed = { kind: 'attempt-failed', errors: ['LOGIN_POPUP_CLOSED'] } as const;
  expect(after(...opened, closed)).toMatchObject({ loading: false, errors: ['LOGIN_POPUP_CLOSED'] });
  expect(after(...opened, closed, { kind: 'login-submitted' })).toMatchObject({ loading: true, errors: [] });
});

test('going back to the email address hides the password field and the errors', () => {
  const failed = { kind: 'attempt-failed', errors: ['WRONG_PASSWORD'] } as const;
  const state = after(...emailSubmitted, { kind: 'login-submitted' }, failed, { kind: 'email-reopened' });
  expect(state).toMatchObject({ showPasswordField: false, errors: [] });
});

test('a wrong password stops the loading, keeps the field and stores the error', () => {
  const failed = { kind: 'attempt-failed', errors: ['WRONG_PASSWORD'] } as const;
  expect(after(...emailSubmitted, { kind: 'login-submitted' }, failed)).toMatchObject({
    loading: false,
    showPasswordField: true,
    errors: ['WRONG_PASSWORD'],
  });
});

test('a refused token differs from a wrong password', () => {
  const failed = { kind: 'attempt-failed', errors: ['TOKEN_REFUSED'] } as const;
  const refused = after({ kind: 'login-submitted' }, { ...failed, byToken: true });
  expect(refused).toMatchObject({ customTokenError: true, errors: ['TOKEN_REFUSED'], loading: false });
  expect(nextAuthentication(refused, failed)).toMatchObject({ customTokenError: false });
});

test('a new attempt forgets the last error', () => {
  const failed = { kind: 'attempt-failed', errors: ['WRONG_PASSWORD'] } as const;
  const state = after(...emailSubmitted, { kind: 'login-submitted' }, failed, { kind: 'login-submitted' });
  expect(state).toMatchObject({ loading: true, errors: [] });
  expect(nextAuthentication(state, { kind: 'login-succeeded' })).toMatchObject({ loading: false });
});

test('a failed check of an address stays at the email step', () => {
  const state = after({ kind: 'email-submitted' }, { kind: 'attempt-failed', errors: ['NO_RESPONSE'] });
  expect(state).toMatchObject({ checkingLoginWithOIDC: false, showPasswordField: false });
});

test('signing out clears the state', () => {
  const state = after({ kind: 'session-fetched', session: 'Ada' }, { kind: 'signed-out' });
  expect(state).toEqual({ ...UNSETTLED, ready: true });
});

test('from every state clearing the store leads to the empty one', () => {
  const states: readonly (readonly AuthenticationEvent<string>[])[] = [
    [],
    [{ kind: 'identity-absent' }],
    [{ kind: 'email-submitted' }],
    emailSubmitted,
    [...emailSubmitted, { kind: 'login-submitted' }],
    [...emailSubmitted, { kind: 'attempt-failed', errors: ['WRONG_PASSWORD'] }],
    [{ kind: 'session-fetched', session: 'Ada' }],
  ];
  for (const events of states)
    expect(after(...events, { kind: 'store-cleared' })).toEqual({ ...UNSETTLED, ready: true });
});

test('the state has the parts of the specification', async () => {
  const failed = { kind: 'attempt-failed', errors: ['WRONG_PASSWORD'] } as const;
  await provesRow('state:authentication', {
    ready: () => {
      expect(UNSETTLED.ready).toBe(false);
      expect(after({ kind: 'identity-absent' }).ready).toBe(true);
    },
    loading: () => {
      expect(after(...emailSubmitted, { kind: 'login-submitted' }).loading).toBe(true);
      expect(after(...emailSubmitted, { kind: 'login-submitted' }, failed).loading).toBe(false);
    },
    checkingLoginWithOIDC: () => {
      expect(after({ kind: 'email-submitted' }).checkingLoginWithOIDC).toBe(true);
      expect(after(...emailSubmitted).checkingLoginWithOIDC).toBe(false);
    },
    showPasswordField: () => {
      expect(after(...emailSubmitted).showPasswordField).toBe(true);
      expect(after(...emailSubmitted, { kind: 'email-reopened' }).showPasswordField).toBe(false);
    },
    session: () => {
      expect(after({ kind: 'session-fetched', session: 'Ada' }).session).toBe('Ada');
      expect(after({ kind: 'session-fetched', session: 'Ada' }, { kind: 'signed-out' }).session).toBeNull();
    },
    errors: () => expect(after(...emailSubmitted, failed).errors).toEqual(['WRONG_PASSWORD']),
  });
});
