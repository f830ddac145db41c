import { call } from '../../../../call.ts';
import {
  organisationSettings,
  organisationSettingsEdit,
} from '../../../../entities/organisation-settings.ts';
import { idParams } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/organisations/{id}/settings',
  summary: 'The flags, terms, lists and addresses of an organisation',
  params: idParams,
  answer: organisationSettings,
  errors: [],
  may: 'organisations.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  reads: ['settings', 'organisations'],
});

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/organisations/{id}/settings',
  summary: 'Changes the settings of an organisation that the body has',
  params: idParams,
  body: organisationSettingsEdit,
  answer: organisationSettings,
  errors: ['CONFLICT'],
  may: 'organisations.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['settings', 'organisations', 'machine-schema', 'machines', 'activity'],
});
