import type { MachineDay } from '@groundwork/contract/entities/machine.ts';
import type { EngineState } from '@groundwork/domain/activity/state.ts';
import { type Use, type UseOfDay, useBefore } from '@groundwork/domain/counters/use.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { civilDateAt } from '@groundwork/domain/time/civil-day.ts';
import type { Db } from '../../db/database.ts';
import { listDays, type MachineFacts, sumFacts } from '../activity/public.ts';

/** No machine was monitored before. */
const EARLIEST_DAY = '2010-01-01';
const ON_STATES: readonly EngineState[] = ['active', 'idle', 'running'];

export type UseAsked = {
  readonly organisationId: number;
  readonly machineId: number;
  /** Seconds since 1970; null: from the first reading on. */
  readonly since: number | null;
  /** In which the machine's days are read, as far as is known: it may have been another one then. */
  readonly zone: string;
  readonly now: Date;
};

/**
 * What a machine was used for from an instant up to now; null where it was not monitored in that time. Whole days
 * are added up, and what lies before the instant is taken from them.
 */
export async function sumUseSince(db: Db, asked: UseAsked): Promise<Use | null> {
  const { organisationId, machineId, since, zone, now } = asked;
  // A date more than the zone says on either side: in another zone the instant lay on the day before or after.
  const startsOn = since === null ? EARLIEST_DAY : addDays(civilDateAt(since, zone), -1);
  const endsOn = addDays(civilDateAt(Math.floor(now.getTime() / 1000), zone), 1);
  const [facts] = await sumFacts(db, { organisationId, machineIds: [machineId], startsOn, endsOn, now });
  if (!facts || since === null) return facts ? useOfFacts(facts) : null;
  const near = { organisationId, machineId, startsOn, endsOn: addDays(startsOn, 2), now };
  return (await listDays(db, near))
    .map((day) => useBefore(since, useOfDay(day)))
    .reduce(subtract, useOfFacts(facts));
}

const subtract = (use: Use, before: Use): Use => ({
  onSeconds: use.onSeconds - before.onSeconds,
  distanceMetres: Math.max(0, use.distanceMetres - before.distanceMetres),
});

function useOfFacts({ onSeconds, distanceMillimetres }: MachineFacts): Use {
  return { onSeconds, distanceMetres: distanceMillimetres / 1000 };
}

function useOfDay({ totals, segments }: MachineDay): UseOfDay {
  return {
    distanceMetres: totals.distanceMetres,
    stretches: segments.map(({ startedAt, endedAt, state, unplacedOnSeconds }) => ({
      startedAt: Date.parse(startedAt) / 1000,
      endedAt: Date.parse(endedAt) / 1000,
      isOn: ON_STATES.includes(state),
      unplacedOnSeconds,
    })),
  };
}
