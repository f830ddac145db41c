import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { siteAssignment } from '../../../entities/site.ts';
import { idParams, instant } from '../../../fields.ts';

export const PATCH = call({
  method: 'PATCH',
  path: '/v1/portal/site-assignments/{id}',
  summary: 'Changes the dates of a site assignment; an end closes it',
  params: idParams,
  body: z.strictObject({
    assignedFrom: z.optional(instant),
    assignedTo: z.optional(z.nullable(instant)),
  }),
  answer: siteAssignment,
  errors: ['SITE_ASSIGNMENT_OVERLAPS', 'INTERVAL_REVERSED'],
  may: 'sites.edit',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['machines', 'activity', 'sites'],
});

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/portal/site-assignments/{id}',
  summary: 'Removes a site assignment; the position of the machine does not make it again',
  params: idParams,
  answer: z.object({}),
  errors: [],
  may: 'sites.edit',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['machines', 'activity', 'sites'],
});
