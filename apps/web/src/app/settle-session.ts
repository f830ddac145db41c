import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { useCallback, useEffect, useState } from 'react';
import { fetchSession } from '../features/people/session/public.ts';
import { followLive } from '../lib/calls/live.ts';
import { queryClient } from '../lib/calls/queries.ts';
import { callAhead } from '../lib/calls/use-call.ts';
import {
  dispatchAuthentication,
  readAuthentication,
  watchAuthentication,
} from '../lib/session/authentication.ts';
import { findIdentity, watchIdentity } from '../lib/session/identity.ts';
import { router } from './router.tsx';

type Settling = 'settling' | 'settled' | 'unreachable';

/** Reads who is signed in, and fetches the session. Throws when the server cannot be reached. */
async function settle(): Promise<void> {
  if (readAuthentication().session !== null) return;
  if (findIdentity() === null) dispatchAuthentication({ kind: 'identity-absent' });
  else {
    // Nearly every screen needs the organisation's settings: they come beside the session, not after it.
    void callAhead(settingsCall, {});
    fetchScreen();
    await fetchSession();
  }
}

/** The code of the screen that is asked for comes meanwhile; where it fails to, the router asks again. */
function fetchScreen(): void {
  const [routes] = router.getMatchedRoutes(location.pathname);
  for (const route of routes) void router.loadRouteChunk(route)?.catch(() => undefined);
}

/** Follows the live stream while somebody is signed in, and forgets what was shown when they leave. */
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
    void router.invalidate();
  };
  follow();
  const unwatch = watchAuthentication(follow);
  return () => {
    unwatch();
    stream?.abort();
  };
}

/** Settles who is looking before any screen is drawn, and keeps an eye on it from then on. */
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
  // Another tab of this browser signed in or out: this one begins anew as that person, or as nobody.
  useEffect(() => watchIdentity(() => location.reload()), []);
  return { state, retry: start };
}
