import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { embedCode, embedView } from '../../entities/embed.ts';
import { id, instant } from '../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/portal/embed-tokens',
  summary:
    'Issues a token with which a website shows one view for ten minutes, with the rights of the caller',
  body: z.strictObject({
    code: embedCode,
    view: embedView,
    machineId: z.optional(id),
    siteId: z.optional(id),
  }),
  answer: z.object({ token: z.string(), expiresAt: instant, address: z.string() }),
  errors: [],
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
});
