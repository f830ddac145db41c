import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { shiftAssignment, shiftAssignmentFields } from '../../../entities/shift-calendar.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/shift-assignments',
  summary: 'The calendar assignments of the organisation, then sites, then machines, latest first',
  answer: z.object({ assignments: z.array(shiftAssignment) }),
  errors: [],
  may: 'shifts.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['shifts', 'sites', 'machines'],
});

export const POST = call({
  method: 'POST',
  path: '/v1/portal/shift-assignments',
  summary:
    'Sets the calendar of a machine, a site or the organisation from a date; replaces one with the same date',
  body: shiftAssignmentFields,
  answer: shiftAssignment,
  errors: [],
  may: 'shifts.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['shifts', 'machines', 'activity'],
});
