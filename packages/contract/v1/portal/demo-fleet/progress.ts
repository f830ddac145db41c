import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { demoProgress } from '../../../entities/demo-fleet.ts';
import { linkToken } from '../../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/portal/demo-fleet/progress',
  summary: 'Progress of the demo fleet that was started with this one-time link',
  body: z.strictObject({ token: linkToken }),
  answer: demoProgress,
  errors: [],
  may: 'anyone',
  module: 'always',
  weight: 'light',
});
