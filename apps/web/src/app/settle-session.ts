import { useCallback, useEffect, useState } from 'react';
import { fetchSession } from '../features/session/public.ts';
import { dispatchAuthentication, readAuthentication, watchAuthentication } from '../lib/authentication.ts';
import { findIdentity, watchIdentity } from '../lib/identity.ts';
import { followLive } from '../lib/live.ts';
import { queryClient } from '../lib/queries.ts';
import { router } from './router.tsx';

type Settling = 'settling' | 'settled' | 'unreachable';

/** Reads who is signed in, and fetches the session. Throws when the server cannot be reached. */
async function settle(): Promise<void> {
  if (readAuthentication().session !== null) return;
  if (findIdentity() === null) dispatchAuthentication({ kind: 'identity-absent' });
  else await fetchSession();
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
