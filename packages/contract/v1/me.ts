import { LANGUAGES } from '@groundwork/domain/limits.ts';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { session } from '../entities/session.ts';
import { timeZone } from '../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/me',
  summary: 'The signed-in user and organisation',
  answer: session,
  errors: [],
  may: 'signed-in',
  worksInView: true,
  module: 'always',
  weight: 'light',
  reads: ['session'],
});

export const PATCH = call({
  method: 'PATCH',
  path: '/v1/me',
  summary: "Sets the person's language and time zone",
  body: z.strictObject({ language: z.enum(LANGUAGES), timezone: timeZone }),
  answer: session,
  errors: [],
  may: 'signed-in',
  module: 'always',
  weight: 'light',
  refreshes: ['session'],
});
