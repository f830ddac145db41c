import { isOpenPath } from '@groundwork/contract/screens.ts';
import { createRootRoute, Outlet, redirect } from '@tanstack/react-router';
import { readAuthentication, takeEndOfSession } from '../lib/session/authentication.ts';

/** Screens of somebody who has not settled in. */
const BEFORE_WORK = ['/welcome', '/login-selection'];

export const Route = createRootRoute({
  component: Outlet,
  beforeLoad: ({ location }) => {
    const { pathname } = location;
    const { session } = readAuthentication();
    if (isOpenPath(pathname)) return;
    if (session !== null) {
      const { organisation, user, needsSecondFactor } = session;
      if (needsSecondFactor) {
        if (pathname !== '/second-factor') throw redirect({ to: '/second-factor', replace: true });
        return;
      }
      if (organisation === null && pathname !== '/login-selection')
        throw redirect({ to: '/login-selection' });
      if (organisation !== null && !user.isSettled && !BEFORE_WORK.includes(pathname))
        throw redirect({ to: '/welcome', search: { redirectPath: location.href } });
      return;
    }
    const errorMessage = takeEndOfSession() ?? undefined;
    const redirectPath = location.href === '/' ? undefined : location.href;
    throw redirect({ to: '/login', search: { redirectPath, errorMessage } });
  },
});
