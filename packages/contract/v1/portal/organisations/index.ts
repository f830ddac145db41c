import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { newOrganisation, oneTimeLink, organisation } from '../../../entities/organisation.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/portal/organisations',
  summary: 'Creates an organisation, and a one-time link for its first administrator',
  body: newOrganisation,
  answer: z.object({ organisation, administratorLink: oneTimeLink }),
  errors: [],
  may: 'organisations.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['organisations'],
});
