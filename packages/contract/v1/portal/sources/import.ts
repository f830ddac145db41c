import { call } from '../../../call.ts';
import { deliveryList } from '../../../entities/delivery-list.ts';
import { lineImport } from '../../../entities/line-import.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/portal/sources/import',
  summary:
    'Allots the codes of a delivery list to an organisation; bad lines are reported, the others imported',
  body: deliveryList,
  answer: lineImport,
  errors: [],
  may: 'sources.allot',
  scope: 'person',
  module: 'always',
  weight: 'heavy',
  refreshes: ['sources'],
});
