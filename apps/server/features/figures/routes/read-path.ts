import { foldPath } from '@groundwork/domain/derivation/fold-path.ts';
import { clipPath } from '@groundwork/domain/derivation/path/clip-path.ts';
import { isStoredPath, type Path, type PathRules } from '@groundwork/domain/derivation/path/path.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import { actAsOrganisation } from '../../../db/act-as-organisation.ts';
import type { Db } from '../../../db/db.ts';
import { openMachineLedger, readPaths } from '../../derivation/public.ts';
import { LocationCollector, type Locations } from './collect-locations.ts';
import { listHireSpans } from './hire-spans-query.ts';
import { findOwner } from './owner-query.ts';

/** Both ends included, in seconds since 1970. */
export type PathRange = { readonly from: number; readonly until: number };

/** Which stops and ways, and whether the positions that they are made of are read too. */
export type PathWanted = { readonly rules: PathRules; readonly hasLocations: boolean };

/** The stops, trips, ways and gaps of a machine in a range; `lastFixAt`: where a stop or trip that has not ended ends now. */
export type ReadPath = Path & Locations & { readonly lastFixAt: number | null };

const NOTHING: ReadPath = {
  ...{ stops: [], trips: [], ways: [], gaps: [], lastFixAt: null, locations: [], step: 1 },
};

/**
 * Returns the path of an own or hired machine, cut at the range; a hired one at the hires to the organisation, too. By the
 * rules of the stored path it is read; by others, and until it is derived, it is folded from the stored positions.
 */
export async function readPath(
  db: Db,
  machine: MachineKey,
  range: PathRange,
  wanted: PathWanted,
): Promise<ReadPath> {
  const stored = isStoredPath(wanted.rules) ? await readStored(db, machine, range) : null;
  if (stored && !wanted.hasLocations) return { ...NOTHING, ...stored };
  const owner = await findOwner(db, machine);
  if (owner === null) return readOwn(db, machine, range, { ...wanted, stored });
  const own = { ...machine, organisationId: owner };
  const { organisationId: customer } = machine;
  return actAsOrganisation(db, { from: customer, to: owner }, async () => {
    const parts: ReadPath[] = [];
    for (const { from, until } of await listHireSpans(db, own, customer)) {
      const part = {
        from: Math.max(from, range.from),
        until: Math.min((until ?? Number.POSITIVE_INFINITY) - 1, range.until),
      };
      if (part.from <= part.until) parts.push(await readOwn(db, own, part, { ...wanted, stored }));
    }
    const joined = parts.reduce(joinPaths, NOTHING);
    return stored ? { ...joined, ...stored } : joined;
  });
}

type StoredPath = Path & Pick<ReadPath, 'lastFixAt'>;

/** Returns the stored paths of own or hired machines, cut at the range. A machine whose path was not derived yet has none. */
export async function readStoredPaths(
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
  { from, until }: PathRange,
): Promise<Map<MachineId, StoredPath>> {
  const paths = await readPaths(db, { organisationId, machineIds, from, until: until + 1 });
  return new Map(
    [...paths].map(([machineId, path]) => {
      const [open] = [...path.stops, ...path.trips].filter(({ startedAt }) => startedAt === path.openSince);
      return [machineId, { ...clipPath(path, from, until + 1), lastFixAt: open?.endedAt ?? null }];
    }),
  );
}

async function readStored(
  db: Db,
  { organisationId, machineId }: MachineKey,
  range: PathRange,
): Promise<StoredPath | null> {
  return (await readStoredPaths(db, organisationId, [machineId], range)).get(machineId) ?? null;
}

async function readOwn(
  db: Db,
  machine: MachineKey,
  range: PathRange,
  { rules, hasLocations, stored }: PathWanted & { readonly stored: StoredPath | null },
): Promise<ReadPath> {
  const ledger = await openMachineLedger(db, machine);
  const collector = new LocationCollector(range, rules.leastSatellites);
  const read = hasLocations ? collector.tap(ledger) : ledger;
  if (stored) {
    for await (const _items of read.readItems(range.from, range.until));
    return { ...stored, ...collector.result };
  }
  const folded = await foldPath({ ...read, contextItems: ledger.contextItems }, range, rules);
  const { lastFixAt } = folded;
  return { ...clipPath(folded, range.from, range.until + 1), lastFixAt, ...collector.result };
}

const joinPaths = (one: ReadPath, next: ReadPath): ReadPath => ({
  stops: [...one.stops, ...next.stops],
  trips: [...one.trips, ...next.trips],
  ways: [...one.ways, ...next.ways],
  gaps: [...one.gaps, ...next.gaps],
  lastFixAt: next.lastFixAt ?? one.lastFixAt,
  locations: [...one.locations, ...next.locations],
  step: Math.max(one.step, next.step),
});
