import { call } from '../../../call.ts';
import { lineImport } from '../../../entities/line-import.ts';
import { siteFile } from '../../../entities/site-import.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/portal/sites/import',
  summary: 'Creates the sites of a CSV or GeoJSON file; bad lines are reported, the others imported',
  body: siteFile,
  answer: lineImport,
  errors: [],
  may: 'sites.edit',
  scope: 'person',
  module: 'always',
  weight: 'heavy',
  refreshes: ['sites'],
});
