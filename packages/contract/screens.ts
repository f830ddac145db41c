/** The addresses that the browser can show, parameters in braces. Equal to the paths of the screens' files. */
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

/** Screens that ask for no session. */
const OPEN_SCREENS: readonly Screen[] = ['/login', '/logout', '/register', '/not-found'];

const matches = (screen: Screen, path: string): boolean =>
  new RegExp(`^${screen.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);

/** The screen at a path, or null where the portal has none. */
export function findScreen(path: string): Screen | null {
  return SCREENS.find((screen) => matches(screen, path)) ?? null;
}

/** Whether a path may be seen without signing in; what does not exist may be told to anybody. */
export function isOpenPath(path: string): boolean {
  const screen = findScreen(path);
  return screen === null || OPEN_SCREENS.includes(screen);
}

/**
 * A way back that came in an address, or null unless it leads to a screen of the portal's own behind the
 * sign-in. Whoever writes a link must not be able to send a person anywhere else.
 */
export function findWayBack(address: string | null | undefined): string | null {
  if (!address?.startsWith('/') || /[\\\p{Cc}]/u.test(address)) return null;
  const base = 'http://portal.invalid';
  const url = URL.parse(address, base);
  if (url === null || url.origin !== base) return null;
  const screen = findScreen(url.pathname);
  return screen === null || OPEN_SCREENS.includes(screen) ? null : `${url.pathname}${url.search}${url.hash}`;
}
