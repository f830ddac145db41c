/** By this the server knows the browser at the next sign-in. It outlives the session and gives access to nothing. */
const KEY = 'groundwork.browser';

/** The stored token, or null. Also null if the browser forbids storage. */
export function findBrowserToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function saveBrowserToken(token: string): void {
  localStorage.setItem(KEY, token);
}
