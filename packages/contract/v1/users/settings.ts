import { call } from '../../call.ts';
import { userSettings } from '../../entities/user-settings.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/users/settings',
  summary: 'Flags, terms and colours of the organisation',
  answer: userSettings,
  errors: [],
  may: 'settings.read',
  scope: 'person',
  inEmbed: ['map', 'list', 'machine', 'site'],
  module: 'always',
  weight: 'light',
  reads: ['settings'],
});
