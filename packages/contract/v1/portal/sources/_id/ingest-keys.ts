import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { ingestKey } from '../../../../entities/ingest-key.ts';
import { idParams } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/sources/{id}/ingest-keys',
  summary: 'The ingest keys of a source, newest first, revoked ones included',
  params: idParams,
  answer: z.object({ keys: z.array(ingestKey) }),
  errors: [],
  may: 'ingest-keys.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  reads: ['sources'],
});

export const POST = call({
  method: 'POST',
  path: '/v1/portal/sources/{id}/ingest-keys',
  summary: 'Creates an ingest key for a source of the type HTTP; the key is shown only once',
  params: idParams,
  answer: z.object({ key: z.string(), ...ingestKey.shape }),
  errors: ['SOURCE_TAKES_NO_KEY'],
  may: 'ingest-keys.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['sources'],
});
