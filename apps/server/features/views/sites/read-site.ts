import type { Answer } from '@groundwork/contract/call.ts';
import type { SiteMachine } from '@groundwork/contract/entities/site-figures.ts';
import type { GET } from '@groundwork/contract/v1/portal/sites/_id/figures.ts';
import type { SiteId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { notAfter } from '../../../platform/not-after.ts';
import { resolveModules } from '../../base/settings/public.ts';
import { type CivilRange, type MetricOrganisation, sumFacts } from '../../figures/metrics/public.ts';
import { readOffSites } from '../../figures/off-site/public.ts';
import { countRestatedDays } from '../../figures/restated-days/public.ts';
import { readCategories } from '../../machines/machine-types/public.ts';
import type { ListedMachine } from '../../machines/machines/public.ts';
import { getSite } from '../../records/sites/public.ts';
import { listPlacedMachines } from './list-placed-machines.ts';
import { type PlacedFacts, presentPlace, presentSiteFigures, toPlacedFacts } from './present-place.ts';
import { listVisitorIds } from './visitor-ids-query.ts';

type SiteQuery = {
  readonly organisation: MetricOrganisation;
  readonly siteId: SiteId;
  readonly range: CivilRange;
  readonly now: Date;
};

type SitePage = Pick<Answer<typeof GET>, 'site' | 'place' | 'machines' | 'restatedDays'>;

/**
 * Reads a site with the machines in use that are there now or were there in the range. Throws NOT_FOUND. Runs a fixed
 * number of statements.
 */
export async function readSite(db: Db, { organisation, siteId, range, now }: SiteQuery): Promise<SitePage> {
  const organisationId = organisation.id;
  const site = await getSite(db, { organisationId, siteId });
  const modules = resolveModules(organisation);
  const machineIds = await listVisitorIds(db, { organisationId, siteId, ...range, now });
  const categoryOf = await readCategories(db, organisationId);
  const machines = await listPlacedMachines(db, { organisationId, machineIds, now });
  const inUse = new Set(machines.map(({ machine }) => machine.id));
  const sums = await sumFacts(db, { organisationId, machineIds, ...range, now, bySite: true });
  const rows = sums
    .filter((sum) => sum.siteId === siteId && inUse.has(sum.machineId))
    .map((sum): PlacedFacts => toPlacedFacts(sum));
  const rowOf = new Map(rows.map((row) => [row.machineId, row]));
  const there = machines.filter((placed) => placed.siteId === siteId);
  const findOffSite = await readOffSites(db, { organisationId, machineIds, now });
  const present = (placed: (typeof machines)[number]): SiteMachine => {
    const { machine, state, stateSince, engineState } = placed;
    const isThere = placed.siteId === siteId;
    const row = rowOf.get(machine.id);
    const { id, name, assetId, type } = machine;
    return {
      ...{ id: String(id), name, assetId, type, category: categoryOf(type) },
      isThere,
      ...{ state, stateSince },
      location: isThere ? presentLocation(machine, now) : null,
      offSite: isThere ? findOffSite(machine.id, engineState) : null,
      figures: presentSiteFigures(row ? [row] : [], modules),
    };
  };
  const before = machines.filter(({ machine, siteId: at }) => at !== siteId && rowOf.has(machine.id));
  return {
    site,
    place: presentPlace(there, rows, modules),
    machines: [...there, ...before].map(present),
    restatedDays: await countRestatedDays(db, { organisationId, machineIds: [...rowOf.keys()], ...range }),
  };
}

const E7_PER_DEGREE = 1e7;

/** Devices send a latitude or longitude of exactly zero if they have no position. */
function presentLocation(
  { latitudeE7, longitudeE7, locatedAt }: ListedMachine,
  now: Date,
): SiteMachine['location'] {
  const lastUpdated = notAfter(locatedAt, now);
  if (!latitudeE7 || !longitudeE7 || lastUpdated === null) return null;
  return { latitude: latitudeE7 / E7_PER_DEGREE, longitude: longitudeE7 / E7_PER_DEGREE, lastUpdated };
}
