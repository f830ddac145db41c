import { call } from '../call.ts';
import { session } from '../entities/session.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/me',
  summary: 'The signed-in user and organisation',
  answer: session,
  errors: [],
  may: 'signed-in',
  module: 'always',
  reads: ['session'],
});
