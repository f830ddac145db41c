import { isOpenPath } from '@groundwork/contract/screens.ts';
import { createRootRoute, Outlet, redirect } from '@tanstack/react-router';
import { readAuthentication, takeEndOfSession } from '../lib/session/authentication.ts';

export const Route = createRootRoute({
  component: Outlet,
  beforeLoad: ({ location }) => {
    if (isOpenPath(location.pathname) || readAuthentication().session !== null) return;
    const errorMessage = takeEndOfSession() ?? undefined;
    const redirectPath = location.href === '/' ? undefined : location.href;
    throw redirect({ to: '/login', search: { redirectPath, errorMessage } });
  },
});
