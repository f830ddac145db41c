import { call } from '../../call.ts';
import { baseMapChoice, savedTrial } from '../../entities/base-map.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/admin/base-map',
  summary: 'The base map of the installation',
  answer: baseMapChoice,
  errors: [],
  may: 'organisations.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  reads: ['base-map'],
});

export const PUT = call({
  method: 'PUT',
  path: '/v1/admin/base-map',
  summary: 'Saves the base map that the person tried for the installation',
  body: savedTrial,
  answer: baseMapChoice,
  errors: [],
  may: 'organisations.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['base-map'],
});
