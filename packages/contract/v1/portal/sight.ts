import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { id } from '../../fields.ts';

const named = z.array(z.object({ id, name: z.string() }));

export const GET = call({
  method: 'GET',
  path: '/v1/portal/sight',
  summary: 'The groups and sites whose machines the signed-in person sees',
  reads: ['groups', 'sites', 'users'],
  answer: z.object({
    /** Null: the person sees the whole organisation. */
    limits: z.nullable(z.object({ groups: named, sites: named })),
  }),
  errors: [],
  may: 'machines.read',
  scope: 'person',
  module: 'always',
  weight: 'light',
});
