import { IDLE_MINUTES, SIGN_IN_MINUTES } from '@groundwork/domain/session/sign-in-minutes.ts';
import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { signInRules } from '../../entities/sign-in-rules.ts';

const minutes = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.nullable(z.int().check(z.minimum(min), z.maximum(max)));

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/sign-in-duration',
  summary: 'Sets when sign-ins end in the organisation: for everybody, and at once',
  body: z.strictObject({
    maxSignInMinutes: minutes(SIGN_IN_MINUTES),
    maxIdleMinutes: minutes(IDLE_MINUTES),
  }),
  refreshes: ['sign-in-rules'],
  answer: signInRules,
  errors: [],
  may: 'sign-in-rules.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
});
