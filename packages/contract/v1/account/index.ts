import { LANGUAGES } from '@groundwork/domain/limits.ts';
import { EMAIL_TYPES } from '@groundwork/domain/settings/email-types.ts';
import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { account } from '../../entities/account.ts';
import { id, line, timeZone } from '../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/account',
  summary: 'The account of the signed-in person',
  errors: [],
  reads: ['account'],
  answer: account,
  may: 'signed-in',
  module: 'always',
  weight: 'light',
});

export const PATCH = call({
  method: 'PATCH',
  path: '/v1/account',
  summary: 'Changes name, language, time zone, default organisation or kinds of mail of the signed-in person',
  body: z.strictObject({
    firstName: z.optional(line(80)),
    lastName: z.optional(line(80)),
    language: z.optional(z.nullable(z.enum(LANGUAGES))),
    timezone: z.optional(z.nullable(timeZone)),
    defaultOrganisation: z.optional(z.nullable(id)),
    unwantedEmails: z.optional(z.array(z.enum(EMAIL_TYPES)).check(z.maxLength(EMAIL_TYPES.length))),
  }),
  errors: [],
  refreshes: ['account', 'settings'],
  answer: account,
  may: 'signed-in',
  module: 'always',
  weight: 'light',
});
