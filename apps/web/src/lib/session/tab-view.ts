/** The token to see the portal as another person. */
type View = {
  readonly token: string;
  readonly expiresAt: string;
  readonly firstName?: string;
  readonly lastName?: string;
};

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
export function openTabView(tab: Window, view: View): void {
  tab.sessionStorage.setItem(KEY, JSON.stringify(view));
  tab.location.replace('/');
}

/** The name of the person as whom this tab showed the portal until that ended by itself. */
export const ENDED_VIEW_KEY = 'groundwork.view-over';

/** Returns this tab to the sign-in of the browser. `isOver`: the view has ended by itself, and the tab says so. */
export function leaveTabView({ isOver = false } = {}): void {
  const { firstName = '', lastName = '' } = findTabView() ?? {};
  removeTabView();
  if (isOver) sessionStorage.setItem(ENDED_VIEW_KEY, `${firstName} ${lastName}`.trim());
  location.replace('/');
}

/** The person as whom this tab showed the portal until that ended by itself; null if it did not, or that was said. */
export function findEndedView(): string | null {
  try {
    return sessionStorage.getItem(ENDED_VIEW_KEY);
  } catch {
    return null;
  }
}

/** Forgets the token, for somebody who signs in in this tab. */
export function removeTabView(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
