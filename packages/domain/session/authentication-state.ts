/** The sign-in state of the portal. `S` is the session sent by the server. */
export type AuthenticationState<S> = {
  /** Whether it is known if a user is signed in. */
  readonly ready: boolean;
  /** A sign-in is in progress. */
  readonly loading: boolean;
  /** The portal is checking how this email address signs in. */
  readonly checkingLoginWithOIDC: boolean;
  readonly showPasswordField: boolean;
  /** The password was right, and a second factor is required. */
  readonly showFactorField: boolean;
  readonly session: S | null;
  /** A token with which somebody came here was refused. */
  readonly customTokenError: boolean;
  /** Error codes of the last attempt. */
  readonly errors: readonly string[];
};

export type AuthenticationEvent<S> =
  | { readonly kind: 'identity-absent' }
  | { readonly kind: 'session-fetched'; readonly session: S }
  | { readonly kind: 'email-submitted' }
  | { readonly kind: 'login-options-answered'; readonly provider: string }
  | { readonly kind: 'email-reopened' }
  | { readonly kind: 'login-submitted' }
  | { readonly kind: 'factor-demanded' }
  | { readonly kind: 'login-succeeded' }
  | { readonly kind: 'attempt-failed'; readonly errors: readonly string[]; readonly byToken?: true }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'store-cleared' };

/** Before the identity has been read. */
export const UNSETTLED: AuthenticationState<never> = {
  ready: false,
  loading: false,
  checkingLoginWithOIDC: false,
  showPasswordField: false,
  showFactorField: false,
  session: null,
  customTokenError: false,
  errors: [],
};

const SIGNED_OUT: AuthenticationState<never> = { ...UNSETTLED, ready: true };

/**
 * Returns the next state of the sign-in. An empty provider means password; any other opens the provider's popup and
 * stays loading until that is done.
 */
export function nextAuthentication<S>(
  state: AuthenticationState<S>,
  event: AuthenticationEvent<S>,
): AuthenticationState<S> {
  switch (event.kind) {
    case 'identity-absent':
      return { ...state, session: null, ready: true };
    case 'session-fetched':
      return { ...SIGNED_OUT, session: event.session };
    case 'email-submitted':
      return { ...state, checkingLoginWithOIDC: true, showPasswordField: false, errors: [] };
    case 'login-options-answered': {
      const byPassword = event.provider === '';
      return { ...state, checkingLoginWithOIDC: false, showPasswordField: byPassword, loading: !byPassword };
    }
    case 'email-reopened':
      return { ...state, loading: false, showPasswordField: false, showFactorField: false, errors: [] };
    case 'login-submitted':
      return { ...state, loading: true, errors: [] };
    case 'factor-demanded':
      return { ...state, loading: false, showPasswordField: false, showFactorField: true, errors: [] };
    case 'login-succeeded':
      return { ...state, loading: false, errors: [] };
    case 'attempt-failed':
      return {
        ...state,
        loading: false,
        checkingLoginWithOIDC: false,
        customTokenError: event.byToken ?? false,
        errors: event.errors,
      };
    case 'signed-out':
    case 'store-cleared':
      return SIGNED_OUT;
  }
}
