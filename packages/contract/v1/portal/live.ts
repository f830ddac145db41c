import { call } from '../../call.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/live',
  summary:
    'Server-sent events: `machines` with those whose figures have changed, `heard` where newer positions have come',
  answer: 'event-stream',
  errors: [],
  may: 'machines.read',
  module: 'always',
});
