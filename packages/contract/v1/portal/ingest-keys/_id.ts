import { call } from '../../../call.ts';
import { ingestKey } from '../../../entities/ingest-key.ts';
import { idParams } from '../../../fields.ts';

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/portal/ingest-keys/{id}',
  summary: 'Revokes an ingest key',
  params: idParams,
  answer: ingestKey,
  errors: [],
  may: 'ingest-keys.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['sources'],
});
