import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { idParams, instant } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/admin/users/{id}/second-factor-removal',
  summary: 'When the removal of the second factor of a person takes effect; null: not requested',
  answer: z.object({ endsAt: z.nullable(instant) }),
  reads: ['second-factor-removal'],
  params: idParams,
  may: 'organisations.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  errors: [],
});

export const POST = call({
  method: 'POST',
  path: '/v1/admin/users/{id}/second-factor-removal',
  summary: 'Removes the second factor of a person after 24 hours, unless they object to the mail about it',
  answer: z.object({ endsAt: instant }),
  refreshes: ['second-factor-removal'],
  params: idParams,
  may: 'organisations.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  errors: [],
});

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/admin/users/{id}/second-factor-removal',
  summary: 'Cancels the removal of the second factor of a person',
  answer: z.object({}),
  refreshes: ['second-factor-removal'],
  params: idParams,
  may: 'organisations.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  errors: [],
});
