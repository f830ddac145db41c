import {
  getMapOrigin,
  isMapOrigin,
  isTileTemplate,
  MAX_MAP_ADDRESS_LENGTH,
  MAX_MAP_ORIGINS,
} from '@groundwork/domain/maps/base-map.ts';
import * as z from 'zod/mini';
import { line } from '../fields.ts';

const url = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(MAX_MAP_ADDRESS_LENGTH),
  z.refine((text) => getMapOrigin(text) !== null, { error: 'NOT_A_MAP_ADDRESS' }),
);
const template = url.check(z.refine(isTileTemplate, { error: 'NOT_A_TILE_TEMPLATE' }));

/** The ground of maps: built in, a free public service, or at an address. */
export const baseMap = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('offline') }),
  z.strictObject({ kind: z.literal('public') }),
  /** A MapLibre style. */
  z.strictObject({ kind: z.literal('style'), url }),
  /** An archive of vector tiles in the Protomaps schema, or of pictures. */
  z.strictObject({ kind: z.literal('pmtiles'), url }),
  /** Pictures, one at each address. */
  z.strictObject({
    kind: z.literal('raster'),
    url: template,
    attribution: line(200),
    tileSizePixels: z.union([z.literal(256), z.literal(512)]),
    maxZoom: z.int().check(z.gte(1), z.lte(22)),
  }),
]);
export type BaseMap = z.output<typeof baseMap>;

const mapOrigins = z.array(z.string().check(z.refine(isMapOrigin, { error: 'NOT_A_MAP_ADDRESS' })));

/** The base map in use, and who chose it. */
export const baseMapChoice = z.object({
  baseMap,
  /** The origins that browsers load it from. */
  origins: z.array(z.string()),
  chosenBy: z.enum(['organisation', 'installation', 'environment', 'default']),
});
export type BaseMapChoice = z.output<typeof baseMapChoice>;

/** A base map that a person tries. */
export const triedBaseMap = z.strictObject({
  baseMap,
  origins: mapOrigins.check(z.minLength(0), z.maxLength(MAX_MAP_ORIGINS)),
});
export type TriedBaseMap = z.output<typeof triedBaseMap>;

/** The base map to save: the one that the person tried with this key; null: back to the one without a choice. */
export const savedTrial = z.strictObject({ key: z.nullable(z.uuid()) });
