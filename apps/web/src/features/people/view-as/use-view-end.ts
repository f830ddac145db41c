import { useEffect } from 'react';
import { fetchSession } from '../session/public.ts';

/** Between two looks if the clock of this computer is ahead of the server's. */
const AGAIN_MS = 30_000;

/** Looks at the session when a view should have ended: the refusal ends it in this tab, without anybody clicking. */
export function useViewEnd(until: string | undefined): void {
  useEffect(() => {
    if (until === undefined) return;
    const look = () => void fetchSession().catch(() => undefined);
    let again: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(
      () => {
        look();
        again = setInterval(look, AGAIN_MS);
      },
      Math.max(0, Date.parse(until) - Date.now()),
    );
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [until]);
}
