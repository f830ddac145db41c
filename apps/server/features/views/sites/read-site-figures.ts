import type { Answer } from '@groundwork/contract/call.ts';
import type { GET } from '@groundwork/contract/v1/portal/sites/figures.ts';
import { type MachineId, type SiteId, toSiteId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { resolveModules } from '../../base/settings/public.ts';
import { type CivilRange, type MetricOrganisation, sumFacts } from '../../figures/metrics/public.ts';
import { listSites } from '../../records/sites/public.ts';
import { listPlacedMachines, type PlacedMachine } from './list-placed-machines.ts';
import { type PlacedFacts, presentPlace, toPlacedFacts } from './present-place.ts';

type SitesQuery = {
  readonly organisation: MetricOrganisation;
  readonly range: CivilRange;
  readonly machineIds: readonly MachineId[] | 'all';
  /** Leaves out sites without any of the machines. */
  readonly isFiltered: boolean;
  readonly now: Date;
};

type SiteRows = Pick<Answer<typeof GET>, 'sites' | 'withoutSite' | 'all'>;

/**
 * Reads every site with the machines that are there now and the figures of the time that machines in use spent there.
 * Runs a fixed number of statements. Time at a site that the person may not see counts as time at no site.
 */
export async function readSiteFigures(db: Db, query: SitesQuery): Promise<SiteRows> {
  const { organisation, range, machineIds, isFiltered, now } = query;
  const organisationId = organisation.id;
  const modules = resolveModules(organisation);
  const machines = await listPlacedMachines(db, { organisationId, machineIds, now });
  const inUse = new Set(machines.map(({ machine }) => machine.id));
  const sums = await sumFacts(db, { organisationId, machineIds, ...range, now, bySite: true });
  const rows = sums.filter(({ machineId }) => inUse.has(machineId)).map(toPlacedFacts);
  const sites = await listSites(db, organisationId, now);
  const seen = new Set(sites.map(({ id }) => toSiteId(id)));
  const findPlace = ({ siteId }: PlacedMachine | PlacedFacts): SiteId | null =>
    siteId !== null && seen.has(siteId) ? siteId : null;
  const machinesOf = Map.groupBy(machines, findPlace);
  const rowsOf = Map.groupBy(rows, findPlace);
  const present = (siteId: SiteId | null) =>
    presentPlace(machinesOf.get(siteId) ?? [], rowsOf.get(siteId) ?? [], modules);
  const hasAny = (siteId: SiteId | null) => machinesOf.has(siteId) || rowsOf.has(siteId);
  return {
    sites: sites
      .filter(({ id }) => !isFiltered || hasAny(toSiteId(id)))
      .map(({ version: _version, ...site }) => ({ ...site, ...present(toSiteId(site.id)) })),
    withoutSite: hasAny(null) ? present(null) : null,
    all: presentPlace(machines, rows, modules),
  };
}
