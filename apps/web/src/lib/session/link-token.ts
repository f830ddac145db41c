/** Returns the token of a one-time link, or null. It comes after the `#`, so that no server logs it. */
export const findToken = (fragment: string): string | null =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('token') || null;
