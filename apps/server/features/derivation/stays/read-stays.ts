import { emptyPath, type Path, type PositionGap } from '@groundwork/domain/derivation/path/path.ts';
import { unpackPath } from '@groundwork/domain/derivation/path/path-text.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { BoxE7 } from '@groundwork/domain/zones/zone-index.ts';
import type { Db } from '../../../db/db.ts';
import { fromStoredGap, POSITION_GAP } from '../outputs/position-gap.ts';
import { listSearchedBoxes } from '../paths/near-places-query.ts';
import { listOpenEnds, listRowsInto, type OpenEndsNear } from '../paths/path-rows-query.ts';
import { clipToWhole } from '../paths/read-paths.ts';
import { listStaysAround, listStaysInZones, selectStayingMachines } from './stay-store.ts';
import type { StoredStay } from './stored-stay.ts';

/** Own or hired machines, and the time whose stays are read: [from, until), in seconds since 1970. */
export type StaysQuery = {
  readonly organisationId: OrganisationId;
  readonly machineIds: readonly MachineId[];
  readonly from: number;
  readonly until: number;
  readonly zoneIds: readonly number[] | 'all';
  /** Leaves out machines without stays whose open end comes into none of these boxes. */
  readonly boxes?: readonly BoxE7[];
};

/** The stays of a machine that reach into a range, as stored, and what has not ended of its path. */
export type ReadStays = { readonly stays: readonly StoredStay[]; readonly open: Path };

/** Reads the stays of machines in zones that reach into a range, whole. A machine whose path was not derived yet has no entry. */
export async function readStays(db: Db, query: StaysQuery): Promise<Map<MachineId, ReadStays>> {
  const { organisationId, machineIds, from, until, zoneIds, boxes } = query;
  const ranges = machineIds.map((machineId) => ({ machineId, from, before: until }));
  const near =
    boxes && zoneIds !== 'all'
      ? { boxes: listSearchedBoxes(boxes), machines: selectStayingMachines({ ...query, zoneIds }) }
      : null;
  const [stays, openEnds] = await Promise.all([
    zoneIds === 'all'
      ? listStaysAround(db, organisationId, ranges)
      : listStaysInZones(db, { ...query, zoneIds }),
    readOpenEnds(db, { organisationId, ranges: toRanges(query), near }),
  ]);
  const reaches = ({ startedAt, endedAt }: StoredStay) => startedAt < until && endedAt > from;
  return new Map(
    [...openEnds].map(([machineId, { open }]) => [
      machineId,
      { stays: (stays.get(machineId) ?? []).filter(reaches), open },
    ]),
  );
}

const toRanges = ({ machineIds, from, until }: StaysQuery) =>
  new Map(machineIds.map((machineId) => [machineId, { from, until: until - 1 }]));

/** Reads what has not ended of the paths of machines, all or only some, and reaches into their ranges, whole, both ends included. */
export async function readOpenEnds(
  db: Db,
  {
    organisationId,
    ranges,
    near = null,
  }: {
    readonly organisationId: OrganisationId;
    readonly ranges: ReadonlyMap<MachineId, { readonly from: number; readonly until: number }>;
    readonly near?: OpenEndsNear | null;
  },
): Promise<Map<MachineId, { readonly open: Path }>> {
  const packed = await listOpenEnds(db, organisationId, [...ranges.keys()], near);
  return new Map(
    [...packed].map(([machineId, path]) => {
      const range = ranges.get(machineId);
      const open = range ? clipToWhole(unpackPath(path), range.from, range.until + 1) : emptyPath();
      return [machineId, { open }];
    }),
  );
}

/** Reads the gaps of machines that have ended and reach into their ranges. */
export async function readGaps(
  db: Db,
  organisationId: OrganisationId,
  ranges: Parameters<typeof listRowsInto>[3],
): Promise<Map<MachineId, PositionGap[]>> {
  if (ranges.length === 0) return new Map();
  const gaps = await listRowsInto(db, organisationId, POSITION_GAP, ranges);
  return new Map([...gaps].map(([machineId, rows]) => [machineId, rows.map(fromStoredGap)]));
}
