/** The token to see the portal as another person. */
type View = { readonly token: string; readonly expiresAt: string };

/** Lets this tab see the portal as another person. Survives a reload and ends with the tab; other tabs are not affected. */
const KEY = 'groundwork.view';

const isView = (value: unknown): value is View =>
  typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string';

/** The token with which this tab sees the portal as another person; null if it does not, or the browser forbids storage. */
export function findTabView(): View | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isView(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Lets another tab, which this one has opened, see the portal as a person. */
export function openTabView(tab: Window, { token, expiresAt }: View): void {
  tab.sessionStorage.setItem(KEY, JSON.stringify({ token, expiresAt }));
  tab.location.replace('/');
}

/** Returns this tab to the sign-in of the browser. */
export function leaveTabView(): void {
  removeTabView();
  location.replace('/');
}

/** Forgets the token, for somebody who signs in in this tab. */
export function removeTabView(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
