import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { site, siteFields, siteListItem } from '../../../entities/site.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/sites',
  summary: 'Every site, by name, without its outline',
  answer: z.object({ sites: z.array(siteListItem) }),
  errors: [],
  may: 'sites.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['sites'],
});

export const POST = call({
  method: 'POST',
  path: '/v1/portal/sites',
  summary: 'Creates a site',
  body: siteFields,
  answer: site,
  errors: ['SITE_CODE_TAKEN'],
  may: 'sites.edit',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['sites'],
});
