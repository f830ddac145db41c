import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { triedBaseMap } from '../../../../entities/base-map.ts';

const trial = z.extend(triedBaseMap, { key: z.uuid() });

export const GET = call({
  method: 'GET',
  path: '/v1/portal/maps/base-map/trial',
  summary: 'The base map that the person tries; null if there is none',
  answer: z.object({ trial: z.nullable(trial) }),
  errors: [],
  may: 'base-map.choose',
  scope: 'person',
  module: 'always',
  weight: 'light',
  reads: ['base-map'],
});

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/maps/base-map/trial',
  summary: 'Lets the person try a base map: for an hour, a page requested with its key may load it',
  body: triedBaseMap,
  answer: z.object({ trial }),
  errors: [],
  may: 'base-map.choose',
  scope: 'person',
  module: 'always',
  weight: 'light',
});
