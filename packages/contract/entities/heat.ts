import * as z from 'zod/mini';
import { degrees } from '../fields.ts';

/** Tiles of one zoom as lists of equal length: the nth numbers belong to the nth tile. */
const tiles = {
  /** From 180° west. */
  columns: z.array(z.int()),
  /** From the north. */
  rows: z.array(z.int()),
};

const place = {
  /** A site has an id, a town has a country; a place far from both has neither and no name. */
  name: z.string(),
  siteId: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.nullable(z.string()),
  /** The middle of its tile with the most time: of zoom 19 near the border of a site, else of zoom 14. */
  latitude: degrees,
  longitude: degrees,
};

/** Where time was spent. */
const stay = { presenceSeconds: z.int(), idleSeconds: z.int() };
export const heatTotal = z.object(stay);
export const heatTiles = z.object({
  ...tiles,
  presenceSeconds: z.array(z.int()),
  idleSeconds: z.array(z.int()),
});
export const heatPlace = z.object({ ...place, ...stay });
export type HeatTiles = z.output<typeof heatTiles>;
export type HeatPlace = z.output<typeof heatPlace>;

/** How fast machines were: metres divided by seconds. */
const drive = { movingSeconds: z.int(), metres: z.int() };
export const speedHeatTotal = z.object(drive);
export const speedHeatTiles = z.object({
  ...tiles,
  movingSeconds: z.array(z.int()),
  metres: z.array(z.int()),
});
export const speedHeatPlace = z.object({ ...place, ...drive });
export type SpeedHeatTiles = z.output<typeof speedHeatTiles>;
export type SpeedHeatPlace = z.output<typeof speedHeatPlace>;
