/** The paths of the portal's screens, parameters in braces. Match the paths of the screens' files. */
export const SCREENS = [
  '/',
  '/dashboard',
  '/receipts',
  '/login',
  '/logout',
  '/register',
  '/not-found',
  '/api',
  '/map',
  '/machines',
  '/machines/list',
  '/machines/onboard',
  '/machines/{id}',
  '/organisation/machines',
  '/organisation/sites',
  '/portal/sites/create',
  '/admin',
  '/admin/orgs/settings/list',
  '/admin/orgs/settings/{id}',
  '/admin/sources',
  '/admin/teltonika',
  '/admin/shifts',
  '/admin/shifts/{id}',
] as const;
export type Screen = (typeof SCREENS)[number];

/** Screens of the sign-in itself: nobody returns to them. */
const SIGN_IN_SCREENS: readonly Screen[] = ['/login', '/logout', '/register', '/not-found'];
/** Screens that need no session. */
const OPEN_SCREENS: readonly Screen[] = [...SIGN_IN_SCREENS, '/api'];

const matches = (screen: Screen, path: string): boolean =>
  new RegExp(`^${screen.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);

/** Returns the screen at a path, or null. */
export function findScreen(path: string): Screen | null {
  return SCREENS.find((screen) => matches(screen, path)) ?? null;
}

/** Returns whether a path is open without signing in; unknown paths are. */
export function isOpenPath(path: string): boolean {
  const screen = findScreen(path);
  return screen === null || OPEN_SCREENS.includes(screen);
}

/**
 * Validates a return address from a URL: a screen of the portal that is not of the sign-in itself, else null. A link must not be
 * able to redirect a user anywhere else.
 */
export function findReturnPath(address: string | null | undefined): string | null {
  if (!address?.startsWith('/') || /[\\\p{Cc}]/u.test(address)) return null;
  const base = 'http://portal.invalid';
  const url = URL.parse(address, base);
  if (url === null || url.origin !== base) return null;
  const screen = findScreen(url.pathname);
  return screen === null || SIGN_IN_SCREENS.includes(screen)
    ? null
    : `${url.pathname}${url.search}${url.hash}`;
}
