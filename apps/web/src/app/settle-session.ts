import { useCallback, useEffect, useState } from 'react';
import { fetchSession } from '../features/people/session/public.ts';
import { followLive } from '../lib/calls/live.ts';
import { queryClient } from '../lib/calls/queries.ts';
import {
  dispatchAuthentication,
  readAuthentication,
  watchAuthentication,
} from '../lib/session/authentication.ts';
import { IS_EMBEDDED } from '../lib/session/embed-token.ts';
import { findIdentity, watchIdentity } from '../lib/session/identity.ts';
import { keepSupport } from '../lib/session/support-address.ts';
import { fetchOrganisationZone } from '../lib/time/use-organisation-zone.ts';
import { router } from './router.tsx';

type Settling = 'settling' | 'settled' | 'unreachable';

/** Restores the session of the stored identity. Throws if the server is unreachable. */
async function settle(): Promise<void> {
  if (readAuthentication().session !== null) return;
  // A view inside of another website opens without a session of its own.
  if (IS_EMBEDDED || findIdentity() === null) dispatchAuthentication({ kind: 'identity-absent' });
  else {
    preloadScreen();
    // Nearly every screen needs the organisation's settings: load them in parallel with the session.
    fetchOrganisationZone().then(prefetchScreen, () => undefined);
    await fetchSession();
  }
}

/** Loads the code of the requested screen in parallel. If that fails, the router tries again. */
function preloadScreen(): void {
  const [routes] = router.getMatchedRoutes(location.pathname);
  for (const route of routes) void router.loadRouteChunk(route)?.catch(() => undefined);
}

/** Fetches the figures of the requested screen, if it can before it is rendered. */
function prefetchScreen(timeZone: string): void {
  const { pathname, search } = router.latestLocation;
  const [routes] = router.getMatchedRoutes(pathname);
  for (const { options } of routes) options.staticData?.prefetch?.(search, timeZone);
}

/** Follows the live stream while someone is signed in, and clears cached data when they sign out. */
function followSession(): () => void {
  let stream: AbortController | null = null;
  const follow = () => {
    const isSignedIn = readAuthentication().session !== null;
    if (isSignedIn && stream === null) {
      stream = new AbortController();
      followLive(stream.signal);
    }
    if (isSignedIn || stream === null) return;
    stream.abort();
    stream = null;
    queryClient.clear();
    keepSupport('');
    void router.invalidate();
  };
  follow();
  const unwatch = watchAuthentication(follow);
  return () => {
    unwatch();
    stream?.abort();
  };
}

/** Restores the session before any screen is rendered, and follows its changes afterwards. */
export function useSettledSession(): { readonly state: Settling; readonly retry: () => void } {
  const [state, setState] = useState<Settling>('settling');
  const start = useCallback(() => {
    setState('settling');
    settle().then(
      () => setState('settled'),
      () => setState('unreachable'),
    );
  }, []);
  useEffect(start, [start]);
  useEffect(followSession, []);
  // Another tab signed in or out: reload for the new session.
  useEffect(() => (IS_EMBEDDED ? undefined : watchIdentity(() => location.reload())), []);
  return { state, retry: start };
}
