import { boxOf } from '@groundwork/domain/derivation/path/box.ts';
import { PATH_RULES, type Path } from '@groundwork/domain/derivation/path/path.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { BoxE7 } from '@groundwork/domain/zones/zone-index.ts';
import type { Db } from '../../../db/db.ts';
import { type PathRange, readPath, readStoredPaths } from '../routes/public.ts';

/** A path inside a range of time, and until when it is known. */
export type SeenPath = Path & {
  /** The last position of the machine, if it lies in the range; else no visit ends with it. */
  readonly lastSeenAt: number;
};

export type SeenPathQuery = PathRange & {
  readonly organisationId: OrganisationId;
  readonly machineId: MachineId;
};

export type SeenPathsQuery = Omit<SeenPathQuery, 'machineId'> & { readonly machineIds: readonly MachineId[] };

/** Returns the path of an own or hired machine in a range. */
export async function readSeenPath(db: Db, query: SeenPathQuery): Promise<SeenPath> {
  const { organisationId, machineId, from, until } = query;
  const wanted = { rules: PATH_RULES, hasLocations: false };
  const path = await readPath(db, { organisationId, machineId }, { from, until }, wanted);
  return seeUntil(path);
}

/** As `readSeenPath`, for machines whose paths are stored: with as many statements as for one. */
export async function readSeenPaths(
  db: Db,
  { organisationId, machineIds, from, until }: SeenPathsQuery,
): Promise<Map<MachineId, SeenPath>> {
  const paths = await readStoredPaths(db, organisationId, machineIds, { from, until });
  return new Map([...paths].map(([machineId, path]) => [machineId, seeUntil(path)]));
}

const seeUntil = <P extends Path & { readonly lastFixAt: number | null }>(path: P): P & SeenPath => ({
  ...path,
  lastSeenAt: path.lastFixAt ?? Number.POSITIVE_INFINITY,
});

/** Returns the box around a path; null: it has no position. */
export function findPathBox({ stops, ways }: Pick<Path, 'stops' | 'ways'>): BoxE7 | null {
  const boxes = [...stops.map(({ centre }) => boxOf([centre])), ...ways.map(({ corners }) => boxOf(corners))];
  if (boxes.length === 0) return null;
  return boxes.reduce<BoxE7>(
    ({ west, south, east, north }, { westE7, southE7, eastE7, northE7 }) => ({
      west: Math.min(west, westE7),
      south: Math.min(south, southE7),
      east: Math.max(east, eastE7),
      north: Math.max(north, northE7),
    }),
    { west: 1_800_000_000, south: 900_000_000, east: -1_800_000_000, north: -900_000_000 },
  );
}
