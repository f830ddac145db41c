import type { Replacement } from '@groundwork/domain/derivation/ledger.ts';
import type { Path } from '@groundwork/domain/derivation/path/path.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import { findStays } from '@groundwork/domain/zones/stays.ts';
import { ZoneIndex } from '@groundwork/domain/zones/zone-index.ts';
import type { Db } from '../../../db/db.ts';
import { listShapesOf } from '../stays/shapes-query.ts';
import { STAY } from '../stays/stored-stay.ts';
import { listMarkedZones } from '../stays/zone-mark-store.ts';
import { listRows } from '../tables/derived-rows-store.ts';
import { compareRows, type Difference } from './compare-rows.ts';

/** Returns the rows of a path that have ended, of a derivation from the start. */
export const toSettledPath = ({ stops, trips, ways, gaps }: Replacement): Path => ({
  stops: [...stops.rows],
  trips: [...trips.rows],
  ways: [...ways.rows],
  gaps: [...gaps.rows],
});

/**
 * Compares the stays of a machine with those of its settled path in the zones of the organisation. Zones whose machines are being
 * compared with new shapes at the moment are left out: there a difference would prove nothing.
 */
export async function compareStays(db: Db, machine: MachineKey, settled: Path): Promise<Difference[]> {
  const { organisationId } = machine;
  const marked = await listMarkedZones(db, organisationId);
  const index = new ZoneIndex(await listShapesOf(db, organisationId, 'all'));
  const computed = [...findStays(settled, index)].flatMap(([zoneId, stays]) =>
    stays.map((stay) => ({ zoneId, ...stay })),
  );
  const stored = await listRows(db, machine, STAY);
  const isCompared = ({ zoneId }: { readonly zoneId: number }) => !marked.has(zoneId);
  return compareRows(STAY, computed.filter(isCompared), stored.filter(isCompared));
}
