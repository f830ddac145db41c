import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { createIsInside } from '@groundwork/domain/maps/judge-scope.ts';
import type { PositionE7 } from '@groundwork/domain/readings/reading.ts';
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
  const sites = (await listSiteOutlines(db, organisationId)).map(({ id, name, outline }) => ({
    place: { name, siteId: id, countryCode: null },
    isInside: createIsInside(outline),
  }));
  const findTown = await loadPlaceFinder();
  return (position) => {
    const site = sites.find(({ isInside }) => isInside(position));
    if (site) return site.place;
    const town = findTown(position);
    return town === null ? NOWHERE : { ...town, siteId: null };
  };
}
