import { distanceToOutlineMetres } from '@groundwork/domain/geo/outline-distance.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { PositionE7 } from '@groundwork/domain/readings/reading.ts';
import type { Db } from '../../../db/db.ts';
import { findAttentionLevels } from '../../records/attention-levels/public.ts';
import {
  keepDepartures,
  listFixesBefore,
  listPlacedMachines,
  type PlacedMachine,
  readOutlines,
  saveDeparture,
} from './departure-store.ts';

/** How far back a departure is looked for; one that lies further back begins there. */
const MAX_LOOK_BACK_SECONDS = 30 * 86_400;
const FIRST_PAGE = 100;
const PAGE = 2_000;
/** Positions that are read for one machine at most, once for each departure. */
const MAX_FIXES = 40_000;

/**
 * Compares the newest position of each machine with the outline of its site, and stores since when machines are
 * outside. Reads older positions of a machine once, when it has left.
 */
export async function trackDepartures(db: Db, organisationId: OrganisationId, now: Date): Promise<void> {
  const { levels } = await findAttentionLevels(db, organisationId);
  const machines = await listPlacedMachines(db, organisationId, now);
  const outlines = await readOutlines(db, organisationId, [...new Set(machines.map(({ siteId }) => siteId))]);
  const away = machines.filter((machine) => {
    const outline = outlines.get(machine.siteId);
    return outline !== undefined && distanceToOutlineMetres(outline, machine) > levels.offSiteMetres;
  });
  for (const machine of away) {
    const outline = outlines.get(machine.siteId);
    if (!outline || machine.leftAt !== null) continue;
    const leftAt = await findDeparture(db, organisationId, machine, {
      isAway: (fix) => distanceToOutlineMetres(outline, fix) > levels.offSiteMetres,
    });
    await saveDeparture(db, organisationId, { ...machine, leftAt });
  }
  await keepDepartures(
    db,
    organisationId,
    away.map(({ machineId }) => machineId),
  );
}

/** The first position outside after the last one inside, in seconds since 1970; the oldest one read if all are outside. */
async function findDeparture(
  db: Db,
  organisationId: OrganisationId,
  { machineId, locatedAt, assignedFrom }: PlacedMachine,
  { isAway }: { readonly isAway: (fix: PositionE7) => boolean },
): Promise<number> {
  const since = Math.max(assignedFrom, locatedAt - MAX_LOOK_BACK_SECONDS);
  let leftAt = locatedAt;
  let limit = FIRST_PAGE;
  for (let read = 0; read < MAX_FIXES; read += limit) {
    const fixes = await listFixesBefore(db, organisationId, { machineId, before: leftAt, since, limit });
    for (const fix of fixes) {
      if (!isAway(fix)) return leftAt;
      leftAt = fix.at;
    }
    if (fixes.length < limit) return leftAt;
    limit = PAGE;
  }
  return leftAt;
}
