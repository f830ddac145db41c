import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { baseMapChoice, savedTrial } from '../../../../entities/base-map.ts';

const answer = z.extend(baseMapChoice, {
  /** A page that is requested with it may load the map; null: every page may. */
  policyKey: z.nullable(z.uuid()),
  /** Whether administrators of the organisation may choose their own. */
  mayChoose: z.boolean(),
});

export const GET = call({
  method: 'GET',
  path: '/v1/portal/maps/base-map',
  summary: 'The base map of the organisation',
  answer,
  errors: [],
  may: 'machines.read',
  scope: 'person',
  inEmbed: ['map', 'site'],
  module: 'always',
  weight: 'light',
  reads: ['base-map'],
});

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/maps/base-map',
  summary: 'Saves the base map that the person tried for the organisation, if staff allow it one of its own',
  body: savedTrial,
  answer,
  errors: [],
  may: 'base-map.choose',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['base-map'],
});
