import type { Path } from '@groundwork/domain/derivation/path/path.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { findStays, replaceStays, type Stay, type Stays } from '@groundwork/domain/zones/stays.ts';
import { ZoneIndex } from '@groundwork/domain/zones/zone-index.ts';
import type { Db } from '../../../db/db.ts';
import { Turn } from '../../../platform/turn.ts';
import type { OfMachine } from '../tables/machine-rows.ts';
import type { Range } from '../tables/swap-sql.ts';
import { listBoxes } from './list-boxes.ts';
import { listShapesNear } from './shapes-query.ts';
import { listStaysAround, saveStays } from './stay-store.ts';
import type { StoredStay } from './stored-stay.ts';

type Places = Pick<Path, 'stops' | 'ways'>;

/** The settled rows of a path inside a range in which it was replaced; `isAppend`: nothing was stored there. */
export type PathChange = OfMachine<Range & { readonly path: Places; readonly isAppend: boolean }>;

/**
 * Replaces the stays of machines where their settled path was replaced, joined with those before and after. The transaction has
 * locked the machines' derivations. Returns how many rows were written or removed.
 */
export async function restateStays(
  db: Db,
  organisationId: OrganisationId,
  changes: readonly PathChange[],
): Promise<number> {
  const shapes = await listShapesNear(
    db,
    changes.flatMap(({ path }) => listBoxes(path)),
  );
  const index = new ZoneIndex(shapes);
  const turn = new Turn();
  const fresh: (PathChange & { readonly stays: Stays })[] = [];
  for (const change of changes) {
    await turn.share();
    const stays = findStays(change.path, index);
    if (stays.size > 0 || !change.isAppend) fresh.push({ ...change, stays });
  }
  if (fresh.length === 0) return 0;
  const kept = await listStaysAround(db, organisationId, fresh);
  const differences = fresh.map(({ machineId, from, before, stays }) =>
    diffStays({ machineId, from, before }, kept.get(machineId) ?? [], stays),
  );
  return saveStays(db, organisationId, {
    gone: differences.flatMap(({ gone }) => gone),
    come: differences.flatMap(({ come }) => come),
  });
}

/** Rows of stays to remove, and to write. */
export type StayDifference = {
  readonly gone: readonly OfMachine<StoredStay>[];
  readonly come: readonly OfMachine<StoredStay>[];
};

/** Compares the stays of a machine around a range with those after the time inside of it was replaced. */
export function diffStays(
  { machineId, from, before }: OfMachine<Range>,
  kept: readonly StoredStay[],
  fresh: Stays,
): StayDifference {
  const keptByZone = Map.groupBy(kept, ({ zoneId }) => zoneId);
  const zoneIds = new Set([...keptByZone.keys(), ...fresh.keys()]);
  const parts = [...zoneIds].map((zoneId) => {
    const old = keptByZone.get(zoneId) ?? [];
    const stays = replaceStays(old, fresh.get(zoneId) ?? [], from, before ?? Number.POSITIVE_INFINITY);
    const toRow = ({ startedAt, endedAt }: Stay) => ({ machineId, zoneId, startedAt, endedAt });
    return {
      gone: old.filter((stay) => !stays.some(({ startedAt }) => startedAt === stay.startedAt)).map(toRow),
      come: stays.filter((stay) => !old.some((other) => isSame(other, stay))).map(toRow),
    };
  });
  return { gone: parts.flatMap(({ gone }) => gone), come: parts.flatMap(({ come }) => come) };
}

const isSame = (one: Stay, other: Stay): boolean =>
  one.startedAt === other.startedAt && one.endedAt === other.endedAt;
