import type { RouteMapMachine } from '@groundwork/contract/entities/route.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ReplayClock, type ReplayState } from '../../../lib/time/replay-clock.ts';
import { findMoment, type Moment, type Track, toTrack } from './track.ts';

export type Replay = {
  readonly clock: ReplayClock;
  /** Of the machines that have a path, in the order in which they were chosen. */
  readonly tracks: readonly Track[];
};

/** How often texts follow a replay that plays. */
const TEXT_STEP_MS = 200;

/**
 * The replay of some machines; shows the end at first. `startsAt`: another instant, RFC 3339. `shared`: the clock of
 * something else, too.
 */
export function useReplay(
  machines: readonly RouteMapMachine[],
  startsAt?: string,
  shared?: ReplayClock,
): Replay {
  const [own] = useState(() => new ReplayClock());
  const clock = shared ?? own;
  const tracks = useMemo(() => machines.flatMap((machine) => toTrack(machine) ?? []), [machines]);
  useEffect(() => {
    if (tracks.length === 0) return clock.pause();
    const isFirst = clock.span.until === 0;
    clock.setSpan({
      from: Math.min(...tracks.map(({ from }) => from)),
      until: Math.max(...tracks.map(({ until }) => until)),
    });
    if (isFirst && startsAt !== undefined) clock.seek(Date.parse(startsAt));
  }, [clock, tracks, startsAt]);
  useEffect(() => () => clock.pause(), [clock]);
  return useMemo(() => ({ clock, tracks }), [clock, tracks]);
}

/** The state of a replay for texts: at most a few times a second while it plays. */
export function useReplayState(clock: ReplayClock): ReplayState {
  const [subscribe, getState] = useMemo(() => throttle(clock), [clock]);
  return useSyncExternalStore(subscribe, getState);
}

/** What is known of a machine at the instant of a replay. */
export const useMoment = (clock: ReplayClock, track: Track): Moment =>
  findMoment(track, useReplayState(clock).at);

function throttle(clock: ReplayClock) {
  let shown = clock.state;
  let shownAt = 0;
  const subscribe = (onChange: () => void) =>
    clock.subscribe(() => {
      const isSoon = clock.state.isPlaying && shown.isPlaying && performance.now() - shownAt < TEXT_STEP_MS;
      if (isSoon) return;
      shown = clock.state;
      shownAt = performance.now();
      onChange();
    });
  const getState = (): ReplayState => {
    // A change between the first render and the subscription.
    if (!clock.state.isPlaying) shown = clock.state;
    return shown;
  };
  return [subscribe, getState] as const;
}
