import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { inspectedDevice } from '../../../entities/raw-record.ts';

/** Comma-separated device codes; ten at most. */
export const deviceIds = z
  .string()
  .check(
    z.regex(/^\s*[0-9A-Za-z:-]{4,40}(\s*,\s*[0-9A-Za-z:-]{4,40}){0,9}\s*,?\s*$/, { error: 'MALFORMED' }),
  );

export const GET = call({
  method: 'GET',
  path: '/v1/portal/teltonika/devices',
  summary: 'The organisations, machines and refused logins of devices',
  query: z.strictObject({ deviceIds }),
  answer: z.object({ devices: z.array(inspectedDevice) }),
  errors: [],
  may: 'inspector.use',
  scope: 'person',
  module: 'always',
  weight: 'light',
});
