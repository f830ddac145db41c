import { call } from '../../../../call.ts';
import { site, siteFields } from '../../../../entities/site.ts';
import { idParams } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/sites/{id}',
  summary: 'One site with its outline',
  params: idParams,
  answer: site,
  errors: [],
  may: 'sites.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['sites'],
});

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/sites/{id}',
  summary: 'Changes a site; another zone shifts the days of every machine that was ever there',
  params: idParams,
  body: siteFields,
  answer: site,
  errors: ['SITE_CODE_TAKEN', 'CONFLICT'],
  may: 'sites.edit',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['sites', 'machines', 'activity'],
});
