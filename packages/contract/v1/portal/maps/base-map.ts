import * as z from 'zod/mini';
import { call } from '../../../call.ts';

const baseMap = z.object({
  /** A style of the MapLibre specification, or an archive of vector tiles in the scheme of Protomaps. */
  kind: z.enum(['style', 'pmtiles']),
  url: z.url(),
});
export type BaseMap = z.output<typeof baseMap>;

export const GET = call({
  method: 'GET',
  path: '/v1/portal/maps/base-map',
  summary:
    'What this installation draws below its machines; null for the outlines that the portal brings along',
  answer: z.object({ baseMap: z.nullable(baseMap) }),
  errors: [],
  may: 'machines.read',
  module: 'always',
});
