import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { organisation } from '../../../entities/organisation.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/admin/organisations/list',
  summary: 'Every organisation of the installation',
  answer: z.object({ organisations: z.array(organisation) }),
  errors: [],
  may: 'organisations.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  reads: ['organisations'],
});
