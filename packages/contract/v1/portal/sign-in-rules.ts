import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { signInRules } from '../../entities/sign-in-rules.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/sign-in-rules',
  summary: 'What the organisation demands of sign-ins',
  reads: ['sign-in-rules'],
  answer: signInRules,
  errors: [],
  may: 'sign-in-rules.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
});

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/sign-in-rules',
  summary: 'Sets what the organisation demands of sign-ins',
  body: z.strictObject({ demandsSecondFactor: z.boolean() }),
  refreshes: ['sign-in-rules', 'session'],
  answer: signInRules,
  errors: [],
  may: 'sign-in-rules.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
});
