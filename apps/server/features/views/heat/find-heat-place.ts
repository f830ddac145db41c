import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { PositionE7 } from '@groundwork/domain/readings/reading.ts';
import { ZoneIndex } from '@groundwork/domain/zones/zone-index.ts';
import type { Db } from '../../../db/db.ts';
import { loadPlaceFinder } from '../../base/gazetteer/public.ts';
import { listSiteOutlines } from '../maps/public.ts';

/** A site of the organisation, the surroundings of a town, or neither. */
export type NamedPlace = {
  readonly name: string;
  readonly siteId: string | null;
  readonly countryCode: string | null;
};

const NOWHERE: NamedPlace = { name: '', siteId: null, countryCode: null };

/** Returns what names positions: the site around them by today's outlines, else the nearest town. */
export async function loadHeatPlaces(
  db: Db,
  organisationId: OrganisationId,
): Promise<(position: PositionE7) => NamedPlace> {
  const sites = await listSiteOutlines(db, organisationId);
  const always = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
  const index = new ZoneIndex(sites.map(({ outline }, zoneId) => ({ zoneId, outline, ...always })));
  const findTown = await loadPlaceFinder();
  return (position) => {
    const [part] = index.listAt(position);
    const site = part && sites[part.zoneId];
    if (site) return { name: site.name, siteId: site.id, countryCode: null };
    const town = findTown(position);
    return town === null ? NOWHERE : { ...town, siteId: null };
  };
}
