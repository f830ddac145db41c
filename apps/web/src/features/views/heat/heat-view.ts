import type { Answer } from '@groundwork/contract/call.ts';
import type { GET as heatCall } from '@groundwork/contract/v1/portal/maps/heatmap.ts';
import type { GET as speedCall } from '@groundwork/contract/v1/portal/maps/speedheatmap.ts';
import { type Heat, HeatSums } from '@groundwork/domain/maps/heat-sums.ts';
import { countColumns, placeInTile, readTile } from '@groundwork/domain/maps/heat-tiles.ts';
import { coarsenHeat } from '@groundwork/domain/maps/heat-zoom.ts';
import type { Place } from '../../../map/camera.ts';
import type { DrawnTile } from '../../../map/layers/heat-layer.tsx';
import { chooseBorders, findLevel, readAmount } from './heat-measures.ts';
import type { HeatMeasure } from './heat-search.ts';

type Stays = Answer<typeof heatCall>;
type Speeds = Answer<typeof speedCall>;

/** A place with what was summed there. */
export type HeatRow = Heat & {
  readonly key: string;
  readonly name: string;
  readonly countryCode: string | null;
  readonly isSite: boolean;
  readonly at: Place;
};

/** The answer of either heat map. */
export type HeatView = {
  /** Differs if the answer is about other days, machines or places; a map moves to them then. */
  readonly subject: string;
  readonly sums: HeatSums;
  readonly zoom: number;
  readonly total: Heat;
  /** Null unless places were requested. */
  readonly rows: readonly HeatRow[] | null;
  readonly numberOfMachines: number;
  readonly pendingMachines: number;
};

const E7_PER_DEGREE = 1e7;
/** A tile is at least this wide on the screen, as a power of two: 8 of 512 pixels. */
const TILES_IN_MAP_TILE = 6;
const NO_DRIVE = { moving: 0, metres: 0 };
const NO_STAY = { presence: 0, idle: 0 };

/** Reads the answer of the heat map. */
export function readStays({ tiles, total, places, zoom, ...answer }: Stays): HeatView {
  const sums = sumTiles(tiles, zoom, (sums, tile, index) =>
    sums.add(tile, tiles.presenceSeconds[index] ?? 0, tiles.idleSeconds[index] ?? 0, 0, 0),
  );
  const rows = places?.map((place) => ({
    ...readPlace(place),
    ...{ presence: place.presenceSeconds, idle: place.idleSeconds },
    ...NO_DRIVE,
  }));
  return {
    ...readHead(answer, sums, zoom),
    total: { presence: total.presenceSeconds, idle: total.idleSeconds, ...NO_DRIVE },
    rows: rows ?? null,
  };
}

/** Reads the answer of the speed heat map. */
export function readSpeeds({ tiles, total, places, zoom, ...answer }: Speeds): HeatView {
  const sums = sumTiles(tiles, zoom, (sums, tile, index) =>
    sums.add(tile, 0, 0, tiles.movingSeconds[index] ?? 0, tiles.metres[index] ?? 0),
  );
  const rows = places?.map((place) => ({
    ...readPlace(place),
    ...NO_STAY,
    ...{ moving: place.movingSeconds, metres: place.metres },
  }));
  return {
    ...readHead(answer, sums, zoom),
    total: { ...NO_STAY, moving: total.movingSeconds, metres: total.metres },
    rows: rows ?? null,
  };
}

type Head = Pick<Stays, 'numberOfMachines' | 'pendingMachines' | 'startsOn' | 'endsOn'>;

const readHead = (
  { numberOfMachines, pendingMachines, startsOn, endsOn }: Head,
  sums: HeatSums,
  zoom: number,
) => ({
  ...{ numberOfMachines, pendingMachines, sums, zoom },
  subject: [startsOn, endsOn, numberOfMachines, findRegion(sums, zoom)].join(' '),
});

/** Tiles so large that some more time elsewhere seldom changes which of them has the most. */
const REGION_ZOOM = 8;

/** The region with the most time. */
function findRegion(sums: HeatSums, zoom: number): number | undefined {
  let region: { readonly tile: number; readonly seconds: number } | undefined;
  coarsenHeat(sums, zoom, Math.min(zoom, REGION_ZOOM)).forEach((tile, presence, _idle, moving) => {
    const seconds = presence + moving;
    if (region === undefined || seconds > region.seconds) region = { tile, seconds };
  });
  return region?.tile;
}

function sumTiles(
  { columns, rows }: { readonly columns: readonly number[]; readonly rows: readonly number[] },
  zoom: number,
  add: (sums: HeatSums, tile: number, index: number) => void,
): HeatSums {
  const sums = new HeatSums();
  const side = countColumns(zoom);
  for (const [index, row] of rows.entries()) add(sums, row * side + (columns[index] ?? 0), index);
  return sums;
}

const readPlace = ({
  name,
  siteId,
  countryCode,
  latitude,
  longitude,
}: Omit<NonNullable<Stays['places']>[number], 'presenceSeconds' | 'idleSeconds'>) => ({
  ...{ key: `${siteId} ${countryCode} ${name}`, name, countryCode, isSite: siteId !== null },
  at: { latitude, longitude },
});

/** The zoom of the tiles that suit a view of the map. */
export const chooseTileZoom = (viewZoom: number): number =>
  Math.max(0, Math.min(19, Math.floor(viewZoom) + TILES_IN_MAP_TILE));

/** The tiles of a map, and the borders between their colours. */
export type DrawnHeat = { readonly tiles: readonly DrawnTile[]; readonly borders: readonly number[] };

/** Draws sums as tiles of a zoom, or of their own if they are coarser. */
export function drawHeat(
  { sums, zoom: ownZoom }: Pick<HeatView, 'sums' | 'zoom'>,
  wantedZoom: number,
  measure: HeatMeasure,
  limitKmh: number | null,
): DrawnHeat {
  const zoom = Math.min(ownZoom, wantedZoom);
  const shown = coarsenHeat(sums, ownZoom, zoom);
  const found = Array.from(shown.listTiles()).flatMap((tile) => {
    const heat = shown.get(tile);
    const amount = readAmount(heat, measure);
    return amount === null ? [] : [{ tile, heat, amount }];
  });
  const borders = chooseBorders(
    found.map(({ amount }) => amount),
    measure,
    limitKmh,
  );
  const tiles = found.map(({ tile, heat, amount }): DrawnTile => {
    const place = readTile(tile, zoom);
    const [northWest, southEast] = [placeInTile(place, 0, 0), placeInTile(place, 1, 1)];
    return {
      ...{ key: `${zoom} ${tile}`, heat, level: findLevel(amount, borders) },
      west: northWest.longitudeE7 / E7_PER_DEGREE,
      north: northWest.latitudeE7 / E7_PER_DEGREE,
      east: southEast.longitudeE7 / E7_PER_DEGREE,
      south: southEast.latitudeE7 / E7_PER_DEGREE,
    };
  });
  return { tiles, borders };
}

/** Lists places by what a measure shows, the most first; the rest of the total is no place's. */
export function listRows(rows: readonly HeatRow[], total: Heat, measure: HeatMeasure) {
  const rank = (row: Heat) =>
    measure === 'speed' ? row.moving : measure === 'idle' ? row.idle : row.presence;
  const shown = rows.filter((row) => rank(row) > 0).sort((a, b) => rank(b) - rank(a));
  const minus = (field: keyof Heat) => shown.reduce((left, row) => left - row[field], total[field]);
  const rest: Heat = {
    presence: minus('presence'),
    idle: minus('idle'),
    moving: minus('moving'),
    metres: minus('metres'),
  };
  return { rows: shown, rest: rank(rest) > 0 ? rest : null };
}
