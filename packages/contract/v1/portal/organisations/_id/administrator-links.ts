import { call } from '../../../../call.ts';
import { oneTimeLink } from '../../../../entities/organisation.ts';
import { idParams } from '../../../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/portal/organisations/{id}/administrator-links',
  summary: "Creates a one-time link for an organisation's first administrator; revokes earlier ones",
  params: idParams,
  answer: oneTimeLink,
  errors: [],
  may: 'organisations.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
});
