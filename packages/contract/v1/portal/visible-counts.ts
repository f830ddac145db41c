import * as z from 'zod/mini';
import { call } from '../../call.ts';

/** Comma-separated ids, 100 at most; empty: none. */
const idList = z.string().check(z.regex(/^([1-9]\d{0,14}(,[1-9]\d{0,14}){0,99})?$/, { error: 'MALFORMED' }));

export const GET = call({
  method: 'GET',
  path: '/v1/portal/visible-counts',
  summary: 'How many machines and sites a person with the given limits would see now',
  query: z.strictObject({
    /** With neither list: everything of the organisation. */
    groupIds: z.optional(idList),
    siteIds: z.optional(idList),
  }),
  answer: z.object({ machines: z.int(), sites: z.int() }),
  errors: [],
  may: 'users.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  reads: ['machines', 'sites', 'groups'],
});
