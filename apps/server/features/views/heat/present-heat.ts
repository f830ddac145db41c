import type {
  HeatPlace,
  HeatTiles,
  SpeedHeatPlace,
  SpeedHeatTiles,
} from '@groundwork/contract/entities/heat.ts';
import type { PlaceHeat } from '@groundwork/domain/maps/heat-places.ts';
import type { Heat } from '@groundwork/domain/maps/heat-sums.ts';
import { readTile } from '@groundwork/domain/maps/heat-tiles.ts';
import type { ShownHeat } from '@groundwork/domain/maps/heat-zoom.ts';
import type { NamedPlace } from './load-heat-places.ts';

const E7_PER_DEGREE = 1e7;

export const presentStay = ({ presence, idle }: Heat) => ({ presenceSeconds: presence, idleSeconds: idle });
export const presentDrive = ({ moving, metres }: Heat) => ({ movingSeconds: moving, metres });

export const presentPlace = (place: PlaceHeat<NamedPlace>): HeatPlace => ({
  ...presentNamed(place),
  ...presentStay(place),
});
export const presentSpeedPlace = (place: PlaceHeat<NamedPlace>): SpeedHeatPlace => ({
  ...presentNamed(place),
  ...presentDrive(place),
});

const presentNamed = ({ place: { name, siteId, countryCode }, middle }: PlaceHeat<NamedPlace>) => ({
  ...{ name, siteId, countryCode },
  latitude: middle.latitudeE7 / E7_PER_DEGREE,
  longitude: middle.longitudeE7 / E7_PER_DEGREE,
});

/** Presents the shown tiles as lists of equal length. */
export function presentTiles(shown: ShownHeat): HeatTiles {
  const heats = listHeats(shown);
  return {
    ...listPlaces(shown),
    presenceSeconds: heats.map(({ presence }) => presence),
    idleSeconds: heats.map(({ idle }) => idle),
  };
}

/** Presents the shown tiles as lists of equal length. */
export function presentSpeedTiles(shown: ShownHeat): SpeedHeatTiles {
  const heats = listHeats(shown);
  return {
    ...listPlaces(shown),
    movingSeconds: heats.map(({ moving }) => moving),
    metres: heats.map(({ metres }) => metres),
  };
}

const listHeats = ({ sums, tiles }: ShownHeat) => Array.from(tiles, (tile) => sums.get(tile));

function listPlaces({ tiles, zoom }: ShownHeat) {
  const places = Array.from(tiles, (tile) => readTile(tile, zoom));
  return { columns: places.map(({ column }) => column), rows: places.map(({ row }) => row) };
}
