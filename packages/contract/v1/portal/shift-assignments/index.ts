import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { shiftAssignment, shiftAssignmentWords } from '../../../entities/shift-calendar.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/shift-assignments',
  summary: 'Who works by which shift calendar: the organisation, then sites, then machines, the latest first',
  answer: z.object({ assignments: z.array(shiftAssignment) }),
  errors: [],
  may: 'shifts.read',
  module: 'always',
  reads: ['shifts', 'sites', 'machines'],
});

export const POST = call({
  method: 'POST',
  path: '/v1/portal/shift-assignments',
  summary:
    'Sets the calendar of a machine, a site or the organisation from a date on, in place of one set for that date',
  body: shiftAssignmentWords,
  answer: shiftAssignment,
  errors: [],
  may: 'shifts.manage',
  module: 'always',
  refreshes: ['shifts', 'machines', 'activity'],
});
