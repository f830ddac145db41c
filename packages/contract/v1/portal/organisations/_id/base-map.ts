import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { idParams } from '../../../../fields.ts';

const answer = z.strictObject({ mayChoose: z.boolean() });

export const GET = call({
  method: 'GET',
  path: '/v1/portal/organisations/{id}/base-map',
  summary: 'Whether an organisation may choose a base map of its own',
  params: idParams,
  answer,
  errors: [],
  may: 'organisations.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  reads: ['base-map'],
});

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/organisations/{id}/base-map',
  summary: 'Allows an organisation a base map of its own, or only that of the installation',
  params: idParams,
  body: answer,
  answer,
  errors: [],
  may: 'organisations.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['base-map'],
});
