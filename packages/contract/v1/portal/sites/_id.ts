import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { site, siteFields } from '../../../entities/site.ts';
import { id } from '../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/sites/{id}',
  summary: 'One site with its outline',
  params: z.object({ id }),
  answer: site,
  errors: [],
  may: 'sites.read',
  module: 'always',
  reads: ['sites'],
});

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/sites/{id}',
  summary: 'Changes a site; another zone shifts the days of every machine that was ever there',
  params: z.object({ id }),
  body: siteFields,
  answer: site,
  errors: ['SITE_CODE_TAKEN', 'CONFLICT'],
  may: 'sites.edit',
  module: 'always',
  refreshes: ['sites', 'machines', 'activity'],
});
