import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { siteAssignment } from '../../../../entities/site.ts';
import { id, idParams, instant } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machines/{id}/site-assignments',
  summary: 'Past, present and future site assignments of the machine, latest first',
  params: idParams,
  answer: z.object({ siteAssignments: z.array(siteAssignment) }),
  errors: [],
  may: 'sites.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['machines', 'sites'],
});

export const POST = call({
  method: 'POST',
  path: '/v1/portal/machines/{id}/site-assignments',
  summary: 'Assigns the machine to a site; ends an earlier open assignment at the start of this one',
  params: idParams,
  body: z.strictObject({
    siteId: id,
    assignedFrom: instant,
    assignedTo: z.optional(z.nullable(instant)),
  }),
  answer: z.object({
    siteAssignment,
    /** The assignment that this one ended; null: none. */
    ended: z.nullable(siteAssignment),
  }),
  errors: ['SITE_ASSIGNMENT_OVERLAPS', 'INTERVAL_REVERSED'],
  may: 'sites.edit',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['machines', 'activity', 'sites'],
});
