import * as z from 'zod/mini';
import { call } from '../../../call.ts';

const named = z.object({ code: z.string(), name: z.string() });

export const GET = call({
  method: 'GET',
  path: '/v1/portal/holidays/countries',
  summary: 'The countries and regions with known public holidays, with English names',
  answer: z.object({ countries: z.array(z.object({ ...named.shape, regions: z.array(named) })) }),
  errors: [],
  may: 'shifts.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
});
