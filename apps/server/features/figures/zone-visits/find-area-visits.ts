import type {
  AreaVisit,
  MachineVisits,
  ZoneVisits,
  zoneVisitsRequest,
} from '@groundwork/contract/entities/zone-visit.ts';
import { type OrganisationId, toMachineId } from '@groundwork/domain/ids.ts';
import { addDays, daysBetween } from '@groundwork/domain/time/civil-date.ts';
import { startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';
import type { Visit } from '@groundwork/domain/zones/visits.ts';
import { ZoneIndex } from '@groundwork/domain/zones/zone-index.ts';
import { MAX_REHEARSED_DAYS } from '@groundwork/domain/zones/zone-limits.ts';
import type * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { rehearseVisits, type VisitedZone, type ZoneSet } from '../visits/public.ts';
import { listMachinesAfter } from './visited-machines-query.ts';

/** A call ends after this time, and the next one continues: the person sees progress, and can cancel. */
const CALL_MS = 1_500;
/** Machines that are looked at together: more where few of them were near, because each statement looks through all. */
const MACHINES_AT_ONCE = { first: 50, min: 5, max: 400 };
/** How long looking at them should take. */
const LOOK_MS = { min: 200, max: 500 };
/** Visits of a machine that are listed. */
const MAX_LISTED = 200;
const AREA = 0;

type Query = z.output<typeof zoneVisitsRequest> & {
  readonly organisationId: OrganisationId;
  readonly timeZone: string;
};
type Range = { readonly from: number; readonly until: number };

/**
 * Returns the visits that an area had, of as many machines as fit into a short time. Throws RANGE_REVERSED, and RANGE_TOO_LONG
 * for more than 90 days.
 */
export async function findAreaVisits(db: Db, query: Query, now: Date, clock = Date.now): Promise<ZoneVisits> {
  const range = toRange(query, now);
  const set = toZoneSet(query, range);
  const { organisationId } = query;
  const all = await listMachinesAfter(db, { organisationId, machineId: toMachineId(0) });
  const left = all.filter(({ id }) => id > Number(query.after ?? 0));
  const machines: MachineVisits[] = [];
  const endsAt = clock() + CALL_MS;
  let [looked, pending, atOnce] = [0, 0, MACHINES_AT_ONCE.first];
  while (looked < left.length && (looked === 0 || clock() < endsAt)) {
    const beganAt = clock();
    const some = left.slice(looked, looked + atOnce);
    const ranges = new Map(some.map(({ id }) => [id, { from: range.from, until: range.until - 1 }]));
    const { visits, known } = await rehearseVisits(db, { organisationId, ranges }, set);
    for (const { id, name } of some) {
      if (!known.has(id)) pending += 1;
      const own = visits.get(id) ?? [];
      if (own.length > 0) machines.push(presentMachine(id, name, own));
    }
    looked += some.length;
    atOnce = adaptAmount(atOnce, clock() - beganAt);
  }
  const last = left[looked - 1];
  const next = looked < left.length && last !== undefined ? String(last.id) : null;
  return { machines, looked, pending, total: all.length, next };
}

function adaptAmount(atOnce: number, tookMs: number): number {
  if (tookMs < LOOK_MS.min) return Math.min(MACHINES_AT_ONCE.max, atOnce * 2);
  return tookMs > LOOK_MS.max ? Math.max(MACHINES_AT_ONCE.min, Math.floor(atOnce / 2)) : atOnce;
}

function toRange({ startsOn, endsOn, timeZone }: Query, now: Date): Range {
  const days = daysBetween(startsOn, endsOn) + 1;
  if (days < 1) throw new Refusal('RANGE_REVERSED');
  if (days > MAX_REHEARSED_DAYS) throw new Refusal('RANGE_TOO_LONG');
  const until = Math.min(startOfCivilDate(addDays(endsOn, 1), timeZone), Math.floor(now.getTime() / 1000));
  const from = startOfCivilDate(startsOn, timeZone);
  return { from, until: Math.max(from, until) };
}

/** The area as the only zone, which held as long as it is looked at. */
function toZoneSet({ outline, graceSeconds, minSeconds }: Query, range: Range): ZoneSet {
  const zone: VisitedZone = {
    ...{ id: AREA, kind: 'other', name: '', siteId: null, limitKmh: null, squareMetres: 0 },
    ...{ graceSeconds, minSeconds },
  };
  return { zones: new Map([[AREA, zone]]), index: new ZoneIndex([{ zoneId: AREA, ...range, outline }]) };
}

function presentMachine(id: number, name: string, visits: readonly Visit[]): MachineVisits {
  return {
    ...{ id: String(id), name, numberOfVisits: visits.length },
    insideSeconds: visits.reduce((sum, { insideSeconds }) => sum + insideSeconds, 0),
    visits: visits.slice(0, MAX_LISTED).map(presentVisit),
  };
}

const presentVisit = ({ startedAt, endedAt, insideSeconds, unseenSeconds, isOpen }: Visit): AreaVisit => ({
  ...{ startTime: toInstant(startedAt), endTime: toInstant(endedAt) },
  ...{ insideSeconds, unseenSeconds, isOpen },
});

const toInstant = (seconds: number): string => new Date(seconds * 1000).toISOString();
