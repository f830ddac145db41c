import { emptyPath, type Path } from '@groundwork/domain/derivation/path/path.ts';
import { type PackedPath, packPath, unpackPath } from '@groundwork/domain/derivation/path/path-text.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { readSettledPaths } from '../paths/read-paths.ts';
import type { HiredPart } from '../stream/hired-parts-query.ts';
import { clipOpenEnd, isCutByHires } from './derive-hired-path.ts';

/** Reads the owner's settled path from an instant to the end of the last hire. */
export async function readOwnersPath(
  db: Db,
  { organisationId, machineId }: MachineKey,
  parts: readonly HiredPart[],
  from: number,
): Promise<Path> {
  const ends = parts.map(({ until }) => until ?? Number.POSITIVE_INFINITY);
  const before = Math.max(...ends);
  if (!(from < before)) return emptyPath();
  const range = { machineId, from, before: before === Number.POSITIVE_INFINITY ? null : before };
  return (await readSettledPaths(db, organisationId, [range])).get(machineId) ?? emptyPath();
}

/** What a customer sees of the stop or trip that has not ended. Reads rows only if a hire cuts it. */
export async function readHiredOpenEnd(
  db: Db,
  machine: MachineKey,
  parts: readonly HiredPart[],
  packed: PackedPath | null,
): Promise<PackedPath | null> {
  if (!packed) return null;
  const open = unpackPath(packed);
  if (!isCutByHires(open, parts)) return packed;
  const [trip] = open.trips;
  const settled = trip ? await readOwnersPath(db, machine, parts, trip.startedAt) : emptyPath();
  return packPath(clipOpenEnd(open, settled, parts));
}
