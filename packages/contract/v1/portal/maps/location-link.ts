import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { sharedLocation } from '../../../entities/location-share.ts';
import { linkToken } from '../../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/portal/maps/location-link',
  summary:
    'The one position that a link shows; the same refusal for a link that has expired, was ended or never existed',
  body: z.strictObject({ token: linkToken }),
  answer: sharedLocation,
  errors: ['INVALID_TOKEN'],
  may: 'anyone',
  module: 'always',
  showsPositions: true,
  weight: 'light',
});
