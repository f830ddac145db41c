import * as z from 'zod/mini';
import { call } from '../../call.ts';

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/account/second-factor-removal',
  summary: "Cancels staff's removal of the person's second factor",
  answer: z.object({}),
  errors: [],
  may: 'signed-in',
  module: 'always',
  weight: 'light',
  refreshes: ['account'],
});
