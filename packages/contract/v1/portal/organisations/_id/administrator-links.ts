import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { oneTimeLink } from '../../../../entities/organisation.ts';
import { id } from '../../../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/portal/organisations/{id}/administrator-links',
  summary: "A new one-time link for an organisation's first administrator; earlier ones end",
  params: z.object({ id }),
  answer: oneTimeLink,
  errors: [],
  may: 'organisations.manage',
  module: 'always',
});
