import type { OffSite } from '@groundwork/contract/entities/place.ts';
import { isOffSite } from '@groundwork/domain/attention/judge-machine.ts';
import type { EngineState } from '@groundwork/domain/derivation/states/state.ts';
import { distanceToOutlineMetres } from '@groundwork/domain/geo/outline-distance.ts';
import type { MachineId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { findAttentionLevels } from '../../records/attention-levels/public.ts';
import { formatInstant, type MachineChoice } from '../activity/public.ts';
import { listAwayMachines } from './away-machines-query.ts';
import { readOutlines } from './departure-store.ts';

/** Whether a machine in this state is off its site; null if not. */
type FindOffSite = (machineId: MachineId, state: EngineState | null | undefined) => OffSite | null;

/**
 * Reads which of the organisation's own machines are away from their sites, from the departures that a job stores: machines
 * that are away are read, not the fleet. Whether they are off site depends on their states.
 */
export async function readOffSites(
  db: Db,
  query: MachineChoice & { readonly now: Date },
): Promise<FindOffSite> {
  const { organisationId, now } = query;
  const away = await listAwayMachines(db, query);
  if (away.length === 0) return () => null;
  const [{ levels }, outlines] = await Promise.all([
    findAttentionLevels(db, organisationId),
    readOutlines(db, organisationId, [...new Set(away.map(({ siteId }) => siteId))]),
  ]);
  const awayOf = new Map(away.map((machine) => [machine.machineId, machine]));
  const seconds = Math.floor(now.getTime() / 1000);
  return (id, state) => {
    const machine = awayOf.get(id);
    const outline = machine && outlines.get(machine.siteId);
    if (!outline) return null;
    const { siteId, siteName, leftAt } = machine;
    const distanceMetres = distanceToOutlineMetres(outline, machine);
    if (!isOffSite({ distanceMetres, leftAt, isEngineOff: state === 'off' }, seconds, levels)) return null;
    return {
      siteId: String(siteId),
      siteName,
      distanceMetres: Math.round(distanceMetres),
      since: formatInstant(leftAt),
    };
  };
}
