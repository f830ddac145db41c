import { emptyPath } from '@groundwork/domain/derivation/path/path.ts';
import { unpackPath } from '@groundwork/domain/derivation/path/path-text.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import { clipStays, findStays, joinStays, type Stay, type Stays } from '@groundwork/domain/zones/stays.ts';
import { type BoxE7, ZoneIndex } from '@groundwork/domain/zones/zone-index.ts';
import type { Database } from '../../../db/database.ts';
import type { Db } from '../../../db/db.ts';
import { Turn } from '../../../platform/turn.ts';
import { listOpenEnds } from '../paths/path-rows-query.ts';
import { readNearPlaces } from '../paths/read-near-places.ts';
import { listChangedDays } from './list-changed-days.ts';
import { listDerivedAfter, lockLeading } from './lock-machines-store.ts';
import { diffStays, type StayDifference } from './restate-stays.ts';
import { listShapesOf } from './shapes-query.ts';
import type { StoredStay } from './stay.ts';
import { listStaysAround, saveStays } from './stay-store.ts';
import {
  finishMarks,
  listDueMarks,
  saveMarkProgress,
  tryRestateAlone,
  type ZoneMark,
} from './zone-mark-store.ts';

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
    const machineIds = await lockLeading(db, organisationId, next);
    const last = machineIds.at(-1);
    if (last !== undefined) await restateMachines(db, organisationId, machineIds, marks);
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
  readonly open: Stays;
};

async function restateMachines(
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
  marks: readonly ZoneMark[],
): Promise<void> {
  const compared = await compareMachines(db, organisationId, machineIds, marks);
  const differences: StayDifference[] = [];
  const progress = marks.map((mark) => {
    const { zoneId, number, timeZone } = mark;
    const { from, until } = boundsOf(mark);
    const days = compared.map(({ machineId, kept, settled, openBefore, open }) => {
      const old = kept.get(zoneId) ?? [];
      const fresh = settled.get(zoneId) ?? [];
      const range = { machineId, from, before: until === Number.POSITIVE_INFINITY ? null : until };
      differences.push(diffStays(range, old, new Map([[zoneId, [...fresh]]])));
      const clip = (...stays: readonly (readonly Stay[] | undefined)[]) =>
        joinStays(
          clipStays(
            stays.flatMap((some) => some ?? []),
            from,
            until,
          ),
        );
      return listChangedDays(clip(old, openBefore.get(zoneId)), clip(fresh, open.get(zoneId)), timeZone);
    });
    const machineDays = days.reduce((sum, { length }) => sum + length, 0);
    return { zoneId, number, machineDays, days: [...new Set(days.flat())] };
  });
  await saveStays(db, organisationId, {
    gone: differences.flatMap(({ gone }) => gone),
    come: differences.flatMap(({ come }) => come),
  });
  await saveMarkProgress(db, organisationId, progress, machineIds.at(-1) ?? 0);
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
    const openPath = packed ? unpackPath(packed) : emptyPath();
    compared.push({
      machineId,
      kept: Map.groupBy(stays.get(machineId) ?? [], ({ zoneId }) => zoneId),
      settled: findStays(places.get(machineId) ?? emptyPath(), index),
      openBefore: findStays(openPath, indexBefore),
      open: findStays(openPath, index),
    });
  }
  return compared;
}
