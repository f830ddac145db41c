import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { siteOutline } from '../../../entities/site.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/maps/sites',
  summary: 'The outlines of the sites that have one, by name',
  answer: z.object({ sites: z.array(siteOutline) }),
  errors: [],
  may: 'sites.read',
  scope: 'read',
  inEmbed: ['map'],
  module: 'always',
  weight: 'light',
  reads: ['sites'],
});
