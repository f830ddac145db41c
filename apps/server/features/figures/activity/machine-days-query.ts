import type { MachineDay } from '@groundwork/contract/entities/machine-activity.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { toTimestamp } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';
import { SEGMENT_COLUMNS, storedSegment } from '../../derivation/public.ts';
import { findHiredMachine } from '../../machines/machines/public.ts';
import { findCalendarInForce } from '../../records/shifts/public.ts';
import { computeLiveStretches } from './compute-live-stretches.ts';
import { listEdges } from './edge-query.ts';
import { extendLive } from './extend-live.ts';
import { listCivilDays } from './list-civil-days.ts';
import { type DayFacts, presentMachineDay } from './present-machine-day.ts';

export type DaysQuery = MachineKey & {
  /** Civil dates, both included, each in the time zone of the machine on that day. */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly now: Date;
};

/** The most that a local day differs from its date in UTC, with a margin. */
export const DAY_SLACK_SECONDS = 48 * 3600;

const DayRow = z.object({
  day: z.string(),
  distanceMillimetres: z.int(),
  fuelMillilitres: z.nullable(z.int()),
  outOfHoursSeconds: z.nullable(z.int()),
  zones: z.array(z.string()),
});

const NOTHING_COUNTED = {
  distanceMillimetres: 0,
  fuelMillilitres: null,
  outOfHoursSeconds: null,
  zones: [],
};

/** Each day of the range with its segments, today's up to now; a future day has none. */
export async function readMachineDays(db: Db, query: DaysQuery): Promise<MachineDay[]> {
  const now = Math.floor(query.now.getTime() / 1000);
  const [edge] = await listEdges(db, { ...query, machineIds: [query.machineId] });
  const zone = edge?.zone ?? (await getOrganisationZone(db, query.organisationId));
  const live = edge ? computeLiveStretches(edge, now) : [];
  const inRange = live.filter(({ day }) => day >= query.startsOn && day <= query.endsOn);
  const byDay = Map.groupBy(extendLive(await listSegments(db, query), inRange), ({ day }) => day);
  const facts = await listDayFacts(db, query);
  const hired = await findHiredMachine(db, query);
  const terms = { now, hire: hired && toHire(hired) };
  const unclosed = inRange.find(({ day }) => !facts.has(day));
  const hasCalendar = unclosed !== undefined && (await isCalendarInForce(db, query, unclosed.day));
  const notDerived = { ...NOTHING_COUNTED, outOfHoursSeconds: hasCalendar ? 0 : null };
  const getZones = (date: string) => {
    const zones = facts.get(date)?.zones ?? [];
    return { first: zones[0] ?? zone, last: zones.at(-1) ?? zone };
  };
  return listCivilDays(query.startsOn, query.endsOn, getZones).map((day) =>
    presentMachineDay(
      day,
      byDay.get(day.date) ?? [],
      facts.get(day.date) ?? (byDay.has(day.date) ? notDerived : NOTHING_COUNTED),
      terms,
    ),
  );
}

const toSeconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

const toHire = ({ hiredFrom, hiredTo }: { hiredFrom: string; hiredTo: string | null }) => ({
  from: toSeconds(hiredFrom),
  to: hiredTo === null ? null : toSeconds(hiredTo),
});

const isCalendarInForce = async (db: Db, query: DaysQuery, date: string): Promise<boolean> =>
  (await findCalendarInForce(db, query, { date, now: query.now })) !== null;

async function listSegments(db: Db, query: DaysQuery) {
  const { organisationId, machineId, startsOn, endsOn } = query;
  return db.rows(
    storedSegment,
    sql`select ${SEGMENT_COLUMNS} from segment
    -- segment_pkey
    where organisation_id = ${organisationId} and machine_id = ${machineId}
      and started_at >= ${toTimestamp(toUtcMidnight(startsOn) - DAY_SLACK_SECONDS)}
      and started_at < ${toTimestamp(toUtcMidnight(endsOn) + 2 * DAY_SLACK_SECONDS)}
      and day >= ${startsOn} and day <= ${endsOn}
    order by started_at`,
  );
}

async function listDayFacts(db: Db, query: DaysQuery): Promise<Map<string, DayFacts & { zones: string[] }>> {
  const { organisationId, machineId, startsOn, endsOn } = query;
  const rows = await db.rows(
    DayRow,
    sql`select day, sum(distance_millimetres) as "distanceMillimetres",
      sum(fuel_millilitres) as "fuelMillilitres",
      sum(out_of_hours_seconds) as "outOfHoursSeconds", array_agg(zone order by starts_at) as zones
    from fact_slice
    -- fact_slice_day
    where organisation_id = ${organisationId} and machine_id = ${machineId}
      and day >= ${startsOn} and day <= ${endsOn}
    group by day`,
  );
  return new Map(rows.map(({ day, ...facts }) => [day, facts]));
}

async function getOrganisationZone(db: Db, organisationId: OrganisationId): Promise<string> {
  const row = z.object({ zone: z.string() });
  return (await db.one(row, sql`select time_zone as zone from organisation where id = ${organisationId}`))
    .zone;
}

/** Midnight UTC of a civil date, in seconds since 1970. */
export const toUtcMidnight = (date: string): number => Date.parse(date) / 1000;
