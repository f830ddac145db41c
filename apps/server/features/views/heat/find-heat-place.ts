import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { BLOCK_ZOOM, placeInTile, readTile } from '@groundwork/domain/maps/heat-tiles.ts';
import type { PositionE7 } from '@groundwork/domain/readings/reading.ts';
import { type BoxE7, ZoneIndex } from '@groundwork/domain/zones/zone-index.ts';
import type { Db } from '../../../db/db.ts';
import { loadPlaceFinder } from '../../base/gazetteer/public.ts';
import { listSiteOutlines } from '../maps/public.ts';

/** A site of the organisation, the surroundings of a town, or neither. */
export type NamedPlace = {
  /** Equal for equal places. */
  readonly key: string;
  readonly name: string;
  readonly siteId: string | null;
  readonly countryCode: string | null;
};

const toNamed = (place: Omit<NamedPlace, 'key'>): NamedPlace => ({
  key: `${place.siteId} ${place.countryCode} ${place.name}`,
  ...place,
});

const NOWHERE = toNamed({ name: '', siteId: null, countryCode: null });

/** Returns what names the middles of cells: the site around them by today's outlines, else the nearest town. */
export async function loadHeatPlaces(
  db: Db,
  organisationId: OrganisationId,
): Promise<(middle: PositionE7, block: number) => NamedPlace> {
  const sites = await listSiteOutlines(db, organisationId);
  const always = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
  const index = new ZoneIndex(sites.map(({ outline }, zoneId) => ({ zoneId, outline, ...always })));
  const findTown = await loadPlaceFinder();
  const namedSites = sites.map(({ id, name }) => toNamed({ name, siteId: id, countryCode: null }));
  const towns = new Map<number, NamedPlace>();
  const blocks = new Map<number, boolean>();
  const hasSites = (block: number): boolean => {
    const known = blocks.get(block);
    if (known !== undefined) return known;
    const found = index.search(boxOfBlock(block)).length > 0;
    blocks.set(block, found);
    return found;
  };
  return (middle, block) => {
    const [part] = hasSites(block) ? index.listAt(middle) : [];
    const site = part && namedSites[part.zoneId];
    if (site) return site;
    const key = toTownKey(middle);
    let town = towns.get(key);
    if (town === undefined) {
      const found = findTown(middle);
      town =
        found === null
          ? NOWHERE
          : toNamed({ name: found.name, countryCode: found.countryCode, siteId: null });
      towns.set(key, town);
    }
    return town;
  };
}

function boxOfBlock(block: number): BoxE7 {
  const tile = readTile(block, BLOCK_ZOOM);
  const [northWest, southEast] = [placeInTile(tile, 0, 0), placeInTile(tile, 1, 1)];
  return {
    ...{ west: northWest.longitudeE7, south: southEast.latitudeE7 },
    ...{ east: southEast.longitudeE7, north: northWest.latitudeE7 },
  };
}

/** More than there are hundredths of a degree of longitude. */
const TOWN_ROW = 100_000;

/** Positions in one hundredth of a degree share their town: the finder knows no finer. */
const toTownKey = ({ latitudeE7, longitudeE7 }: PositionE7): number =>
  Math.floor(latitudeE7 / 1e5) * TOWN_ROW + Math.floor(longitudeE7 / 1e5);
