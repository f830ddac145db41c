import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { BLOCK_ZOOM, CELL_ZOOM, placeInTile, readTile } from '@groundwork/domain/maps/heat-tiles.ts';
import type { PositionE7 } from '@groundwork/domain/readings/reading.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import { type BoxE7, isInPart, type ZoneHit, ZoneIndex } from '@groundwork/domain/zones/zone-index.ts';
import type { Db } from '../../../db/db.ts';
import { loadPlaceFinder, type PlaceFinder } from '../../base/gazetteer/public.ts';
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

/** Returns what names blocks and cells: the site around their middle by today's outlines, else the town nearest to the block. */
export async function loadHeatPlaces(
  db: Db,
  organisationId: OrganisationId,
  language: Language,
): Promise<HeatPlaces> {
  const sites = await listSiteOutlines(db, organisationId);
  const always = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
  const index = new ZoneIndex(sites.map(({ outline }, zoneId) => ({ zoneId, outline, ...always })));
  const named = sites.map(({ id, name }) => toNamed({ name, siteId: id, countryCode: null }));
  return new HeatPlaces(index, named, await loadPlaceFinder(language));
}

/** Names of blocks and cells. */
export class HeatPlaces {
  readonly #index: ZoneIndex;
  readonly #sites: readonly NamedPlace[];
  readonly #findTown: PlaceFinder;
  readonly #blocks = new Map<number, BlockSites>();

  /** `index`: the outlines of the sites by their place in the list. */
  constructor(index: ZoneIndex, sites: readonly NamedPlace[], findTown: PlaceFinder) {
    this.#index = index;
    this.#sites = sites;
    this.#findTown = findTown;
  }

  /** Whether the cells of a block may belong to different places: an outline crosses it. */
  isMixed(block: number): boolean {
    return this.#look(block).isMixed;
  }

  /** Returns the site around the middle of a tile in a block; null: there is none. The first by name of several. */
  findSite(tile: number, zoom: number, block: number): NamedPlace | null {
    const { hits } = this.#look(block);
    if (hits.length === 0) return null;
    const { latitudeE7, longitudeE7 } = middleOf(tile, zoom);
    const hit = hits.find(({ part, shift }) => {
      const { south, north, west, east } = part.box;
      const turned = longitudeE7 + shift;
      const isNear = latitudeE7 >= south && latitudeE7 <= north && turned >= west && turned <= east;
      return isNear && isInPart(part, { latitudeE7, longitudeE7: turned });
    });
    return (hit && this.#sites[hit.part.zoneId]) ?? null;
  }

  /** Returns the town nearest to a block, or nowhere. */
  findTown(block: number): NamedPlace {
    const found = this.#findTown(middleOf(block, BLOCK_ZOOM));
    return found === null
      ? NOWHERE
      : toNamed({ name: found.name, countryCode: found.countryCode, siteId: null });
  }

  #look(block: number): BlockSites {
    let sites = this.#blocks.get(block);
    if (sites === undefined) {
      const box = boxOfBlock(block);
      const hits = this.#index.search(box).sort((a, b) => a.part.zoneId - b.part.zoneId);
      sites = { hits, isMixed: hits.some((hit) => mayCross(hit, box)) };
      this.#blocks.set(block, sites);
    }
    return sites;
  }
}

/** The outlines near a block, by name of their sites, and whether one crosses it. */
type BlockSites = { readonly hits: readonly ZoneHit[]; readonly isMixed: boolean };

/** Returns the middle of a tile. */
export const middleOf = (tile: number, zoom = CELL_ZOOM): PositionE7 =>
  placeInTile(readTile(tile, zoom), 0.5, 0.5);

function boxOfBlock(block: number): BoxE7 {
  const tile = readTile(block, BLOCK_ZOOM);
  const [northWest, southEast] = [placeInTile(tile, 0, 0), placeInTile(tile, 1, 1)];
  return {
    ...{ west: northWest.longitudeE7, south: southEast.latitudeE7 },
    ...{ east: southEast.longitudeE7, north: northWest.latitudeE7 },
  };
}

/** Whether the box around a side of an outline meets a box. */
const mayCross = ({ part, shift }: ZoneHit, { west, south, east, north }: BoxE7): boolean =>
  part.rings.some((ring) =>
    ring.some(([x1, y1], index) => {
      const [x0, y0] = ring[index - 1] ?? [x1, y1];
      return (
        Math.min(x0, x1) <= east + shift &&
        Math.max(x0, x1) >= west + shift &&
        Math.min(y0, y1) <= north &&
        Math.max(y0, y1) >= south
      );
    }),
  );
