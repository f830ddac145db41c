import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { demoProgress } from '../../../entities/demo-fleet.ts';
import { linkToken } from '../../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/portal/demo-fleet',
  summary: 'Sets up an empty portal with a demo fleet; uses up the one-time link',
  body: z.strictObject({ token: linkToken }),
  answer: demoProgress,
  errors: ['INVALID_TOKEN', 'EXPIRED', 'ALREADY_ACCEPTED', 'DEMO_NOT_POSSIBLE'],
  may: 'anyone',
  module: 'always',
  weight: 'light',
});
