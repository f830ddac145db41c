import { SOURCE_TYPES } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { source, sourceCode } from '../../../entities/source.ts';
import { id } from '../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/sources',
  summary: 'The sources allotted to the organisation',
  answer: z.object({ sources: z.array(source) }),
  errors: [],
  may: 'sources.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['sources'],
});

export const POST = call({
  method: 'POST',
  path: '/v1/portal/sources',
  summary: 'Allots a code to an organisation',
  body: z.strictObject({ organisationId: id, type: z.enum(SOURCE_TYPES), code: sourceCode }),
  answer: source,
  errors: ['SOURCE_CODE_TAKEN'],
  may: 'sources.allot',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['sources'],
});
