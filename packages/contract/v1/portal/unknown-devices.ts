import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { instant } from '../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/unknown-devices',
  summary: 'Devices that connected with a code of no organisation',
  answer: z.object({
    devices: z.array(
      z.object({
        protocol: z.string(),
        code: z.string(),
        address: z.string(),
        firstCalledAt: instant,
        lastCalledAt: instant,
        calls: z.int(),
      }),
    ),
  }),
  errors: [],
  may: 'sources.allot',
  scope: 'person',
  module: 'always',
  weight: 'light',
  reads: ['sources'],
});
