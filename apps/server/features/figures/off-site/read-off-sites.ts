import type { OffSite } from '@groundwork/contract/entities/place.ts';
import { isOffSite } from '@groundwork/domain/attention/judge-machine.ts';
import { distanceToOutlineMetres } from '@groundwork/domain/geo/outline-distance.ts';
import type { MachineId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { findAttentionLevels } from '../../records/attention-levels/public.ts';
import { formatInstant, type MachineChoice, type StateNow } from '../activity/public.ts';
import { listAwayMachines } from './away-machines-query.ts';
import { readOutlines } from './departure-store.ts';

type OffSiteQuery = MachineChoice & {
  readonly now: Date;
  readonly states: readonly Pick<StateNow, 'machineId' | 'state'>[];
};

/**
 * Reads which of the organisation's own machines are off their sites, from the departures that a job stores: machines
 * that are away are read, not the fleet.
 */
export async function readOffSites(db: Db, query: OffSiteQuery): Promise<ReadonlyMap<MachineId, OffSite>> {
  const { organisationId, now } = query;
  const away = await listAwayMachines(db, query);
  if (away.length === 0) return new Map();
  const { levels } = await findAttentionLevels(db, organisationId);
  const outlines = await readOutlines(db, organisationId, [...new Set(away.map(({ siteId }) => siteId))]);
  const stateOf = new Map(query.states.map(({ machineId, state }) => [machineId, state]));
  const seconds = Math.floor(now.getTime() / 1000);
  const offSites = away.flatMap(({ machineId, siteId, siteName, leftAt, ...position }) => {
    const outline = outlines.get(siteId);
    if (!outline) return [];
    const distanceMetres = distanceToOutlineMetres(outline, position);
    const isEngineOff = stateOf.get(machineId) === 'off';
    if (!isOffSite({ distanceMetres, leftAt, isEngineOff }, seconds, levels)) return [];
    const offSite: OffSite = {
      siteId: String(siteId),
      siteName,
      distanceMetres: Math.round(distanceMetres),
      since: formatInstant(leftAt),
    };
    return [[machineId, offSite] as const];
  });
  return new Map(offSites);
}
