import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { holiday, holidayCountry, holidayRegion, shiftsStartOn } from '../../../entities/shift-calendar.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/holidays',
  summary: 'The public holidays of a country or region from a date until ten years from now',
  query: z.strictObject({
    country: holidayCountry,
    region: z.optional(holidayRegion),
    startsOn: shiftsStartOn,
  }),
  answer: z.object({ holidays: z.array(holiday) }),
  errors: [],
  may: 'shifts.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
});
