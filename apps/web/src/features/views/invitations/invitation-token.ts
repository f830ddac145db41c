/** Keeps the token of an invitation in this tab while its person signs in. */
const KEY = 'groundwork.invitation';

/** Returns the token of the address, which comes after the `#`, or the one that was kept; null without either. */
export function findInvitationToken(fragment: string): string | null {
  const token = new URLSearchParams(fragment.replace(/^#/, '')).get('token');
  if (token) return token;
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Keeps the token until the invitation is accepted. Does nothing if the browser forbids storage. */
export function keepInvitationToken(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // The person opens the link in the mail again.
  }
}

export function forgetInvitationToken(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
