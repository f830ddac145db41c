import { call } from '../../call.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/live',
  summary: 'Server-sent events: the machines whose figures have changed since the stream began',
  answer: 'event-stream',
  errors: [],
  may: 'machines.read',
  module: 'always',
});
