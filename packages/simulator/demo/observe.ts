import { engineRuns } from '../script.ts';
import { seedOf } from './history.ts';
import type { Leg, MachineDay } from './journal.ts';
import type { DemoTracker } from './tracker.ts';

/** An instant at which a tracker makes a record, in seconds since 1970. */
export type Moment = { readonly at: number; readonly leg: Leg; readonly isKeyEvent: boolean };

/**
 * When a tracker makes records on a day: on a grid of its own, and where it hears the key, at each turn of it. A grid
 * needs no memory of the day before, so a day can be told alone.
 */
export function listMoments({ legs }: MachineDay, tracker: DemoTracker): Moment[] {
  const hearsKey = tracker.kind === 'key' || tracker.kind === 'can' || tracker.kind === 'can-16';
  const moments = legs.flatMap((leg, index) => {
    const before = legs[index - 1];
    const isTurn = hearsKey && before !== undefined && engineRuns(before.doing) !== engineRuns(leg.doing);
    const onGrid = gridOf(leg, tracker).map((at) => ({ at, leg, isKeyEvent: false }));
    if (!isTurn) return onGrid;
    const event = { at: leg.startedAt, leg, isKeyEvent: true };
    return [event, ...onGrid.filter(({ at }) => at > leg.startedAt)];
  });
  return moments.filter(({ at }) => isAwake(at, tracker));
}

function gridOf(leg: Leg, { code, periodOnSeconds, periodOffSeconds }: DemoTracker): number[] {
  const period = leg.doing === 'parked' ? periodOffSeconds : periodOnSeconds;
  const phase = seedOf(code) % period;
  const instants: number[] = [];
  let at = Math.ceil((leg.startedAt - phase) / period) * period + phase;
  for (; at < leg.endedAt; at += period) instants.push(at);
  return instants;
}

function isAwake(at: number, { attachedAt, detachedAt, diesAt }: DemoTracker): boolean {
  return at >= attachedAt && at < (detachedAt ?? Number.POSITIVE_INFINITY) && at < diesAt;
}
