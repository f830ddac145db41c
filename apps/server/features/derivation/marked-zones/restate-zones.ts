import { getClosedTo } from '@groundwork/domain/derivation/closed-time.ts';
import { emptyPath, type Path } from '@groundwork/domain/derivation/path/path.ts';
import { unpackPath } from '@groundwork/domain/derivation/path/path-text.ts';
import { parseSigma } from '@groundwork/domain/derivation/sigma-json.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import { clipStays, findStays, joinStays, type Stay, type Stays } from '@groundwork/domain/zones/stays.ts';
import { type BoxE7, ZoneIndex } from '@groundwork/domain/zones/zone-index.ts';
import type { Database } from '../../../db/database.ts';
import type { Db } from '../../../db/db.ts';
import { Turn } from '../../../platform/turn.ts';
import { followSlices, type TouchedMachine } from '../closed-slices/follow-slices.ts';
import { ZONE_SLICE } from '../closed-slices/zone-slice.ts';
import { readNearPlaces } from '../paths/near-places-query.ts';
import { listOpenEnds } from '../paths/path-rows-query.ts';
import { diffStays, type StayDifference } from '../stays/restate-stays.ts';
import { listShapesOf } from '../stays/shapes-query.ts';
import { listStaysAround, saveStays } from '../stays/stay-store.ts';
import type { StoredStay } from '../stays/stored-stay.ts';
import {
  finishMarks,
  listDueMarks,
  saveMarkProgress,
  tryRestateAlone,
  type ZoneMark,
} from '../stays/zone-mark-store.ts';
import { listChangedTimes, listTouchedDays } from './list-changed-days.ts';
import { type LockedMachine, listDerivedAfter, lockLeading } from './lock-machines-store.ts';

const STATEMENT_TIMEOUT_MS = 60_000;
/** Machines of one transaction: their derivations wait meanwhile. */
const MACHINES_AT_ONCE = 20;

/**
 * Compares the next machines with the shapes of marked zones, in one transaction that locks their derivations, and replaces their
 * stays. `busy`: the next machine is being derived.
 */
export async function restateZones(
  app: Database,
  organisationId: OrganisationId,
  now: Date,
): Promise<'done' | 'more' | 'busy'> {
  return app.within({ organisationId, timeoutMs: STATEMENT_TIMEOUT_MS }, async (db) => {
    if (!(await tryRestateAlone(db, organisationId))) return 'busy';
    const marks = await listDueMarks(db, organisationId);
    const after = marks[0]?.lookedTo;
    if (after === undefined) return 'done';
    const next = await listDerivedAfter(db, organisationId, { after, limit: MACHINES_AT_ONCE });
    const machines = await lockLeading(db, organisationId, next);
    const last = machines.at(-1)?.machineId;
    if (last !== undefined) await restateMachines(db, organisationId, machines, marks);
    if (last === next.at(-1)?.machineId && next.length < MACHINES_AT_ONCE)
      await finishMarks(db, organisationId, marks, now);
    return last === undefined && next.length > 0 ? 'busy' : 'more';
  });
}

type Bounds = { readonly from: number; readonly until: number };

const boundsOf = ({ from, until }: Pick<ZoneMark, 'from' | 'until'>): Bounds => ({
  from: from ?? Number.NEGATIVE_INFINITY,
  until: until ?? Number.POSITIVE_INFINITY,
});

/** The stays of a machine in marked zones, as stored, and as they are now. */
type Compared = {
  readonly machineId: MachineId;
  readonly kept: ReadonlyMap<number, readonly StoredStay[]>;
  readonly settled: Stays;
  /** Of the open end, with the shapes of before and of now. */
  readonly openBefore: Stays;
  readonly openNow: Stays;
  /** What has not ended. */
  readonly open: Path;
};

async function restateMachines(
  db: Db,
  organisationId: OrganisationId,
  machines: readonly LockedMachine[],
  marks: readonly ZoneMark[],
): Promise<void> {
  const machineIds = machines.map(({ machineId }) => machineId);
  const compared = await compareMachines(db, organisationId, machineIds, marks);
  const changes = marks.flatMap((mark) =>
    compared.filter((machine) => isNear(machine, mark)).map((machine) => compareZone(machine, mark)),
  );
  await saveStays(db, organisationId, {
    gone: changes.flatMap(({ difference }) => difference.gone),
    come: changes.flatMap(({ difference }) => difference.come),
  });
  await followZones(db, organisationId, machines, compared, changes);
  const restated = changes.flatMap(({ machineId, zoneId, days }) =>
    days.length === 0 ? [] : [{ machineId, zoneId, days }],
  );
  await saveMarkProgress(db, organisationId, marks, restated, machineIds.at(-1) ?? 0);
}

/** What a mark changes of a machine: rows, and the time that is inside only before or only now. */
type ZoneDifference = {
  readonly machineId: MachineId;
  readonly zoneId: number;
  readonly difference: StayDifference;
  readonly times: readonly Stay[];
  /** Of `times`, in the time zone of the zone. */
  readonly days: readonly string[];
};

/** Whether the machine was or is inside of a marked zone at any time. */
const isNear = ({ kept, settled, openBefore, openNow }: Compared, { zoneId }: ZoneMark): boolean =>
  [kept, settled, openBefore, openNow].some((stays) => stays.has(zoneId));

function compareZone({ machineId, ...machine }: Compared, mark: ZoneMark): ZoneDifference {
  const { zoneId, timeZone } = mark;
  const { from, until } = boundsOf(mark);
  const old = machine.kept.get(zoneId) ?? [];
  const fresh = machine.settled.get(zoneId) ?? [];
  const clip = (settled: readonly Stay[], open: readonly Stay[] = []) =>
    joinStays(clipStays([...settled, ...open], from, until));
  const times = listChangedTimes(
    clip(old, machine.openBefore.get(zoneId)),
    clip(fresh, machine.openNow.get(zoneId)),
  );
  const range = { machineId, from, before: until === Number.POSITIVE_INFINITY ? null : until };
  const difference = diffStays(range, old, new Map([[zoneId, fresh]]));
  return { machineId, zoneId, difference, times, days: listTouchedDays(times, timeZone) };
}

/** Sums the facts of zones again in closed slices that changed. */
async function followZones(
  db: Db,
  organisationId: OrganisationId,
  machines: readonly LockedMachine[],
  compared: readonly Compared[],
  changes: readonly ZoneDifference[],
): Promise<void> {
  const timesOfMachines = Map.groupBy(changes, ({ machineId }) => machineId);
  const touched = compared.flatMap(({ machineId, open }): TouchedMachine[] => {
    const times = (timesOfMachines.get(machineId) ?? []).flatMap((change) => change.times);
    const sigma = parseSigma(machines.find((machine) => machine.machineId === machineId)?.sigma ?? '');
    if (times.length === 0 || sigma === null) return [];
    const from = times.reduce((first, { startedAt }) => Math.min(first, startedAt), Number.POSITIVE_INFINITY);
    const before = times.reduce((last, { endedAt }) => Math.max(last, endedAt), 0);
    return [{ machineId, touched: [{ from, before, isPart: false }], closedTo: getClosedTo(sigma), open }];
  });
  if (touched.length > 0) await followSlices(db, organisationId, touched, [ZONE_SLICE]);
}

async function compareMachines(
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
  marks: readonly ZoneMark[],
): Promise<Compared[]> {
  const zoneIds = marks.map(({ zoneId }) => zoneId);
  const index = new ZoneIndex(await listShapesOf(db, organisationId, zoneIds));
  const indexBefore = new ZoneIndex(
    marks.flatMap(({ zoneId, shapesBefore }) =>
      shapesBefore.map((shape) => ({ zoneId, ...boundsOf(shape), outline: shape.outline })),
    ),
  );
  const from = Math.min(...marks.map((mark) => boundsOf(mark).from));
  const until = Math.max(...marks.map((mark) => boundsOf(mark).until));
  const before = until === Number.POSITIVE_INFINITY ? null : until;
  const ranges = machineIds.map((machineId) => ({ machineId, from, before }));
  const boxes: readonly BoxE7[] = index.parts.map(({ box }) => box);
  const places = await readNearPlaces(db, organisationId, ranges, boxes);
  const stays = await listStaysAround(db, organisationId, ranges, zoneIds);
  const openEnds = await listOpenEnds(db, organisationId, machineIds);
  const turn = new Turn();
  const compared: Compared[] = [];
  for (const machineId of machineIds) {
    await turn.share();
    const packed = openEnds.get(machineId);
    const open = packed ? unpackPath(packed) : emptyPath();
    compared.push({
      machineId,
      kept: Map.groupBy(stays.get(machineId) ?? [], ({ zoneId }) => zoneId),
      settled: findStays(places.get(machineId) ?? emptyPath(), index),
      openBefore: findStays(open, indexBefore),
      openNow: findStays(open, index),
      open,
    });
  }
  return compared;
}
