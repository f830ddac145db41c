import { call } from '../../call.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/live',
  summary:
    'Server-sent events: `machines` lists machines with changed figures, `heard` announces newer positions, `topics` names what else changed, such as `settings`',
  answer: 'event-stream',
  errors: [],
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  showsPositions: true,
  weight: 'light',
});
