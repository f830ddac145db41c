import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { demoProgress } from '../../entities/demo-fleet.ts';

/** Of the one-time link that sets the portal up. */
const token = z.string().check(z.minLength(1), z.maxLength(100));

export const POST = call({
  method: 'POST',
  path: '/v1/portal/demo-fleet',
  summary: 'Sets up an empty portal with a demo fleet; uses up the one-time link',
  body: z.strictObject({ token }),
  answer: demoProgress,
  errors: ['INVALID_TOKEN', 'EXPIRED', 'ALREADY_ACCEPTED', 'DEMO_NOT_POSSIBLE'],
  may: 'anyone',
  module: 'always',
});

export const GET = call({
  method: 'GET',
  path: '/v1/portal/demo-fleet',
  summary: 'Progress of the demo fleet that was started with this one-time link',
  query: z.strictObject({ token }),
  answer: demoProgress,
  errors: [],
  may: 'anyone',
  module: 'always',
});
