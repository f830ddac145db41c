import type {
  AreaVisit,
  MachineVisits,
  ZoneVisits,
  zoneVisitsRequest,
} from '@groundwork/contract/entities/zone-visit.ts';
import { clipPath } from '@groundwork/domain/derivation/path/clip-path.ts';
import { type OrganisationId, toMachineId } from '@groundwork/domain/ids.ts';
import { addDays, daysBetween } from '@groundwork/domain/time/civil-date.ts';
import { startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';
import { findStays } from '@groundwork/domain/zones/stays.ts';
import { joinVisits, type Visit } from '@groundwork/domain/zones/visits.ts';
import { ZoneIndex } from '@groundwork/domain/zones/zone-index.ts';
import { MAX_REHEARSED_DAYS } from '@groundwork/domain/zones/zone-limits.ts';
import type * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { Turn } from '../../../platform/turn.ts';
import { readPaths, type StoredPath } from '../../derivation/public.ts';
import { listMachinesAfter } from './visited-machines-query.ts';

/** A call ends after this time, and the next one continues: the person sees progress, and can cancel. */
const CALL_MS = 1_500;
/** Machines whose paths are in memory at once. */
const MACHINES_AT_ONCE = 5;
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
  const index = new ZoneIndex([
    { zoneId: AREA, from: range.from, until: range.until, outline: query.outline },
  ]);
  const { organisationId } = query;
  const all = await listMachinesAfter(db, { organisationId, machineId: toMachineId(0) });
  const left = all.filter(({ id }) => id > Number(query.after ?? 0));
  const machines: MachineVisits[] = [];
  const turn = new Turn();
  const endsAt = clock() + CALL_MS;
  let [looked, pending] = [0, 0];
  while (looked < left.length && (looked === 0 || clock() < endsAt)) {
    const some = left.slice(looked, looked + MACHINES_AT_ONCE);
    const machineIds = some.map(({ id }) => id);
    const paths = await readPaths(db, { organisationId, machineIds, ...range });
    for (const { id, name } of some) {
      await turn.share();
      const path = paths.get(id);
      if (path === undefined) pending += 1;
      const visits = path === undefined ? [] : listVisits(path, index, query, range);
      if (visits.length > 0) machines.push(presentMachine(id, name, visits));
    }
    looked += some.length;
  }
  const last = left[looked - 1];
  const next = looked < left.length && last !== undefined ? String(last.id) : null;
  return { machines, looked, pending, total: all.length, next };
}

function toRange({ startsOn, endsOn, timeZone }: Query, now: Date): Range {
  const days = daysBetween(startsOn, endsOn) + 1;
  if (days < 1) throw new Refusal('RANGE_REVERSED');
  if (days > MAX_REHEARSED_DAYS) throw new Refusal('RANGE_TOO_LONG');
  const until = Math.min(startOfCivilDate(addDays(endsOn, 1), timeZone), Math.floor(now.getTime() / 1000));
  const from = startOfCivilDate(startsOn, timeZone);
  return { from, until: Math.max(from, until) };
}

function listVisits(path: StoredPath, index: ZoneIndex, query: Query, { from, until }: Range): Visit[] {
  const clipped = clipPath(path, from, until);
  const stays = findStays(clipped, index).get(AREA) ?? [];
  if (stays.length === 0) return [];
  const lastSeenAt = [...path.stops, ...path.ways].reduce((last, { endedAt }) => Math.max(last, endedAt), 0);
  return joinVisits(stays, clipped.gaps, query, lastSeenAt);
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
