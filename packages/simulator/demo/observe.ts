import { engineRuns } from '../script.ts';
import { createSeed } from './history.ts';
import type { Leg, MachineDay } from './journal.ts';
import type { DemoTracker } from './tracker.ts';

/** An instant at which a tracker records, in seconds since 1970. */
export type Moment = { readonly at: number; readonly leg: Leg; readonly isKeyEvent: boolean };

/**
 * Lists the moments of a day at which a tracker records: on its own time grid, and at each turn of the key if it reads
 * the key. A grid does not depend on the previous day, so that each day can be generated on its own.
 */
export function listMoments({ legs }: MachineDay, tracker: DemoTracker): Moment[] {
  const readsKey = tracker.kind === 'key' || tracker.kind === 'can' || tracker.kind === 'can-16';
  const moments = legs.flatMap((leg, index) => {
    const before = legs[index - 1];
    const isTurn = readsKey && before !== undefined && engineRuns(before.doing) !== engineRuns(leg.doing);
    const onGrid = listGridInstants(leg, tracker).map((at) => ({ at, leg, isKeyEvent: false }));
    if (!isTurn) return onGrid;
    const event = { at: leg.startedAt, leg, isKeyEvent: true };
    return [event, ...onGrid.filter(({ at }) => at > leg.startedAt)];
  });
  return moments.filter(({ at }) => isAwake(at, tracker));
}

function listGridInstants(leg: Leg, { code, periodOnSeconds, periodOffSeconds }: DemoTracker): number[] {
  const period = leg.doing === 'parked' ? periodOffSeconds : periodOnSeconds;
  const phase = createSeed(code) % period;
  const instants: number[] = [];
  let at = Math.ceil((leg.startedAt - phase) / period) * period + phase;
  for (; at < leg.endedAt; at += period) instants.push(at);
  return instants;
}

function isAwake(at: number, { attachedAt, detachedAt, diesAt }: DemoTracker): boolean {
  return at >= attachedAt && at < (detachedAt ?? Number.POSITIVE_INFINITY) && at < diesAt;
}
