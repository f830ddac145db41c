import { call } from '../../../call.ts';
import { rehearsal, rehearsedAssignment } from '../../../entities/rehearsal.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/portal/shift-assignments/rehearsal',
  summary:
    'What assigning a calendar, or removing an assignment, would do to the out-of-hours time of the last 90 days; saves nothing',
  body: rehearsedAssignment,
  answer: rehearsal,
  errors: [],
  may: 'shifts.manage',
  scope: 'person',
  module: 'always',
  weight: 'heavy',
});
