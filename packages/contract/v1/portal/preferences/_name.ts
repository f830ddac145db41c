import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { PREFERENCE_NAMES } from '../../../entities/preference.ts';

const params = z.object({ name: z.enum(PREFERENCE_NAMES) });
/** Matches the schema of its name in `PREFERENCES`; null: not set. */
const value = z.nullable(z.record(z.string(), z.unknown()));
const answer = z.object({ value });

export const GET = call({
  method: 'GET',
  path: '/v1/portal/preferences/{name}',
  summary: 'A preference of the user in this organisation',
  params,
  answer,
  errors: [],
  may: 'settings.read',
  scope: 'person',
  module: 'always',
  weight: 'light',
});

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/preferences/{name}',
  summary: 'Sets a preference; null removes it',
  params,
  body: z.strictObject({ value }),
  answer,
  errors: [],
  may: 'settings.read',
  scope: 'person',
  module: 'always',
  weight: 'light',
});
