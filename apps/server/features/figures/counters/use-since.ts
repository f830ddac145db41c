import type { MachineDay } from '@groundwork/contract/entities/machine.ts';
import { onSecondsBefore, type UsedStretch } from '@groundwork/domain/counters/on-time.ts';
import { ON_STATES } from '@groundwork/domain/derivation/states/state.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { civilDateAt } from '@groundwork/domain/time/civil-day.ts';
import type { Db } from '../../../db/database.ts';
import { listDays, sumDistanceSince } from '../activity/public.ts';
import { sumFacts } from '../metrics/public.ts';
import type { MeterKey } from './correction-store.ts';

/** No machine was monitored before. */
const EARLIEST_DAY = '2010-01-01';

type UseAsked = MeterKey & {
  /** In which the machine's days are read, as far as is known: it may have been another one. */
  readonly zone: string;
  readonly now: Date;
};

/**
 * What is to be added to a meter since an instant (seconds since 1970; null: since the first reading): seconds
 * with the engine on, or metres. Null where it is known that the machine was not monitored in that time.
 */
export async function sumUseSince(db: Db, asked: UseAsked, since: number | null): Promise<number | null> {
  if (since !== null && asked.meter === 'vom') return sumDistanceSince(db, asked, since);
  // A date more than the zone says on either side: in another zone the instant lay on the day before or after.
  const startsOn = since === null ? EARLIEST_DAY : addDays(dateAt(since, asked), -1);
  const endsOn = addDays(dateAt(asked.now.getTime() / 1000, asked), 1);
  const [facts] = await sumFacts(db, { ...asked, machineIds: [asked.machineId], startsOn, endsOn });
  if (!facts) return null;
  if (asked.meter === 'vom') return facts.distanceMillimetres / 1000;
  if (since === null) return facts.onSeconds;
  const days = await listDays(db, { ...asked, startsOn, endsOn: addDays(startsOn, 2) });
  return facts.onSeconds - onSecondsBefore(since, days.flatMap(stretchesOf));
}

const dateAt = (seconds: number, { zone }: UseAsked): string => civilDateAt(Math.floor(seconds), zone);

const stretchesOf = ({ segments }: MachineDay): UsedStretch[] =>
  segments.map(({ startedAt, endedAt, state, unplacedOnSeconds }) => ({
    startedAt: Date.parse(startedAt) / 1000,
    endedAt: Date.parse(endedAt) / 1000,
    isOn: ON_STATES.includes(state),
    unplacedOnSeconds,
  }));
