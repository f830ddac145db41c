/** The paths of the portal's screens, parameters in braces. Match the paths of the screens' files. */
export const SCREENS = [
  '/',
  '/dashboard',
  '/receipts',
  '/login',
  '/login-selection',
  '/logout',
  '/register',
  '/forgot-password',
  '/forgot-password/success',
  '/forgot-password/reset',
  '/email-change',
  '/email-undo',
  '/second-factor',
  '/user/settings',
  '/unsubscribe',
  '/location-link',
  '/sso',
  '/sso/cognito-cil',
  '/rsvp',
  '/welcome',
  '/not-found',
  '/api',
  '/embedded',
  '/map',
  '/heatmap',
  '/routes',
  '/sites/portal',
  '/overview/sites',
  '/overview/sites/{id}',
  '/geofences',
  '/overview/activity-timeline/{id}',
  '/event-location',
  '/machines',
  '/machines/list',
  '/machines/onboard',
  '/machines/{id}',
  '/organisation/machines',
  '/organisation/sites',
  '/organisation/base-map',
  '/organisation/route-rules',
  '/organisation/brand-configuration',
  '/organisation/audit',
  '/organisation/access-tokens',
  '/organisation/records',
  '/organisation/users',
  '/organisation/customers',
  '/organisation/customers/{id}',
  '/organisation/embedding',
  '/organisation/identity-providers',
  '/users',
  '/users/list',
  '/users/{id}',
  '/portal/users',
  '/portal/users/list',
  '/portal/users/{id}',
  '/portal/multiple/users',
  '/portal/sites/create',
  '/admin',
  '/admin/orgs/settings/list',
  '/admin/orgs/settings/{id}',
  '/admin/machines/{id}',
  '/admin/sources',
  '/admin/base-map',
  '/admin/teltonika',
  '/admin/mail',
  '/admin/shifts',
  '/admin/shifts/{id}',
] as const;
export type Screen = (typeof SCREENS)[number];

/** Screens of the sign-in itself that need no session. */
const ENTRY_SCREENS: readonly Screen[] = [
  '/login',
  '/logout',
  '/register',
  '/forgot-password',
  '/forgot-password/success',
  '/forgot-password/reset',
  '/email-change',
  '/email-undo',
  '/unsubscribe',
  '/location-link',
  '/sso',
  '/sso/cognito-cil',
  '/not-found',
  '/embedded',
];
/** Screens of the sign-in itself: nobody returns to them. */
const SIGN_IN_SCREENS: readonly Screen[] = [
  ...ENTRY_SCREENS,
  '/login-selection',
  '/second-factor',
  '/welcome',
];
/** Screens that need no session. */
const OPEN_SCREENS: readonly Screen[] = [...ENTRY_SCREENS, '/rsvp', '/api'];

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
