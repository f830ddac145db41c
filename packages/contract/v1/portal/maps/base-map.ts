import * as z from 'zod/mini';
import { call } from '../../../call.ts';

const baseMap = z.object({
  /** A MapLibre style, or an archive of vector tiles in the Protomaps schema. */
  kind: z.enum(['style', 'pmtiles']),
  url: z.url(),
});
export type BaseMap = z.output<typeof baseMap>;

export const GET = call({
  method: 'GET',
  path: '/v1/portal/maps/base-map',
  summary: 'The base map of this installation; null for the built-in outlines',
  answer: z.object({ baseMap: z.nullable(baseMap) }),
  errors: [],
  may: 'machines.read',
  module: 'always',
});
