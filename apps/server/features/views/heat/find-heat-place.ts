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
  const namedSites = sites.map(({ id, name }) => ({ name, siteId: id, countryCode: null }));
  const towns = new Map<string, NamedPlace>();
  return (position) => {
    const [part] = sites.length > 0 ? index.listAt(position) : [];
    const site = part && namedSites[part.zoneId];
    if (site) return site;
    const key = toTownKey(position);
    let town = towns.get(key);
    if (town === undefined) {
      const found = findTown(position);
      town = found === null ? NOWHERE : { ...found, siteId: null };
      towns.set(key, town);
    }
    return town;
  };
}

/** Positions in one hundredth of a degree share their town: the finder knows no finer. */
const toTownKey = ({ latitudeE7, longitudeE7 }: PositionE7): string =>
  `${Math.floor(latitudeE7 / 1e5)} ${Math.floor(longitudeE7 / 1e5)}`;
