import * as z from 'zod/mini';
import { call } from '../../call.ts';

export const POST = call({
  method: 'POST',
  path: '/identity/v1/sign-out',
  summary: 'Ends the session',
  answer: z.object({}),
  errors: [],
  may: 'signed-in',
  module: 'always',
  weight: 'light',
});
