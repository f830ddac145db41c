import type { DayContext } from '@groundwork/contract/entities/day-context.ts';
import type { MachineDay } from '@groundwork/contract/entities/machine-activity.ts';
import type { StoredBreakdown } from './breakdown-store.ts';

/** Returns the parts of breakdowns within a day, the earliest first. An ongoing one lasts until the end of the day. */
export function clipBreakdowns(
  breakdowns: readonly StoredBreakdown[],
  { startsAt, endsAt }: Pick<MachineDay, 'startsAt' | 'endsAt'>,
): DayContext['breakdowns'] {
  return breakdowns
    .map(({ brokenFrom, brokenTo, reason }) => ({
      startedAt: later(brokenFrom, startsAt),
      endedAt: earlier(brokenTo ?? endsAt, endsAt),
      reason,
    }))
    .filter(({ startedAt, endedAt }) => Date.parse(startedAt) < Date.parse(endedAt))
    .sort((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt));
}

const later = (a: string, b: string): string => (Date.parse(a) > Date.parse(b) ? a : b);
const earlier = (a: string, b: string): string => (Date.parse(a) < Date.parse(b) ? a : b);
