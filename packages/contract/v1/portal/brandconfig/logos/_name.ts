import * as z from 'zod/mini';
import { call } from '../../../../call.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/brandconfig/logos/{name}',
  summary: 'The logo of an organisation, as PNG, for anybody who knows its random name',
  params: z.object({ name: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  answer: 'png',
  errors: [],
  may: 'anyone',
  module: 'always',
  weight: 'light',
});
