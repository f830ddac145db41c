import type { MachineDay } from '@groundwork/contract/entities/machine-activity.ts';
import { onSecondsBefore, type UsedStretch } from '@groundwork/domain/counters/on-time.ts';
import { ON_STATES } from '@groundwork/domain/derivation/states/state.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { civilDateAt } from '@groundwork/domain/time/civil-day.ts';
import type { Db } from '../../../db/db.ts';
import { readMachineDays, sumDistanceSince } from '../activity/public.ts';
import { sumFacts } from '../metrics/public.ts';
import type { MeterKey } from './correction-store.ts';

/** No machine was monitored before this date. */
export const EARLIEST_DAY = '2010-01-01';

type UseQuery = MeterKey & {
  /** The current time zone of the machine's days; earlier days may have had another one. */
  readonly zone: string;
  readonly now: Date;
};

/**
 * Sums the use of a meter since an instant (seconds since 1970; null: since the first reading): seconds with the
 * engine on, or metres. Null if the machine was not monitored in that time.
 */
export async function sumUseSince(db: Db, query: UseQuery, since: number | null): Promise<number | null> {
  if (since !== null && query.meter === 'vom') return sumDistanceSince(db, query, since);
  // One extra day on either side: in another time zone the instant may fall on the day before or after.
  const startsOn = since === null ? EARLIEST_DAY : addDays(dateAt(since, query), -1);
  const endsOn = addDays(dateAt(query.now.getTime() / 1000, query), 1);
  const [facts] = await sumFacts(db, { ...query, machineIds: [query.machineId], startsOn, endsOn });
  if (!facts) return null;
  if (query.meter === 'vom') return facts.distanceMillimetres / 1000;
  if (since === null) return facts.onSeconds;
  const days = await readMachineDays(db, { ...query, startsOn, endsOn: addDays(startsOn, 2) });
  return facts.onSeconds - onSecondsBefore(since, days.flatMap(toUsedStretches));
}

const dateAt = (seconds: number, { zone }: UseQuery): string => civilDateAt(Math.floor(seconds), zone);

const toUsedStretches = ({ segments }: MachineDay): UsedStretch[] =>
  segments.map(({ startedAt, endedAt, state, unplacedOnSeconds }) => ({
    startedAt: Date.parse(startedAt) / 1000,
    endedAt: Date.parse(endedAt) / 1000,
    isOn: ON_STATES.includes(state),
    unplacedOnSeconds,
  }));
