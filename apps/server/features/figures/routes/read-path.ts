import { foldPath } from '@groundwork/domain/derivation/fold-path.ts';
import { clipPath } from '@groundwork/domain/derivation/path/clip-path.ts';
import type { Path, PathRules } from '@groundwork/domain/derivation/path/path.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import { actAsOrganisation } from '../../../db/act-as-organisation.ts';
import type { Db } from '../../../db/db.ts';
import { openMachineLedger } from '../../derivation/public.ts';

import { LocationCollector, type Locations } from './collect-locations.ts';
import { listHireSpans } from './hire-spans-query.ts';
import { findOwner } from './owner-query.ts';

/** Both ends included, in seconds since 1970. */
export type PathRange = { readonly from: number; readonly until: number };

/** The stops, trips, ways and gaps of a machine in a range, and the positions that they are made of. */
export type ReadPath = Path & Locations & { readonly lastFixAt: number | null };

const NOTHING: ReadPath = {
  ...{ stops: [], trips: [], ways: [], gaps: [], lastFixAt: null, locations: [], step: 1 },
};

/**
 * Returns the path of an own or hired machine, folded from its stored positions and cut at the range; a hired one at the hires to the
 * organisation, too. Null while the machine is derived again by a new version. The only place that knows where paths come from.
 */
export async function readPath(
  db: Db,
  machine: MachineKey,
  range: PathRange,
  rules: PathRules,
): Promise<ReadPath | null> {
  const owner = await findOwner(db, machine);
  if (owner === null) return foldOwn(db, machine, range, rules);
  const own = { ...machine, organisationId: owner };
  const { organisationId: customer } = machine;
  return actAsOrganisation(db, { from: customer, to: owner }, async () => {
    const parts: ReadPath[] = [];
    for (const { from, until } of await listHireSpans(db, own, customer)) {
      const part = {
        from: Math.max(from, range.from),
        until: Math.min((until ?? Number.POSITIVE_INFINITY) - 1, range.until),
      };
      if (part.from > part.until) continue;
      const folded = await foldOwn(db, own, part, rules);
      if (folded === null) return null;
      parts.push(folded);
    }
    return parts.reduce(joinPaths, NOTHING);
  });
}

async function foldOwn(
  db: Db,
  machine: MachineKey,
  range: PathRange,
  rules: PathRules,
): Promise<ReadPath | null> {
  const ledger = await openMachineLedger(db, machine);
  const collector = new LocationCollector(range, rules.leastSatellites);
  const folded = await foldPath(collector.tap(ledger), range, rules);
  if (folded === null) return null;
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
