import { VIDEO_AREAS } from '@groundwork/domain/settings/first-video.ts';
import * as z from 'zod/mini';
import { call } from '../../call.ts';

const seen = z.array(z.enum(VIDEO_AREAS)).check(z.maxLength(VIDEO_AREAS.length));

export const GET = call({
  method: 'GET',
  path: '/v1/account/videos',
  summary: 'The areas whose first-time video the signed-in person has closed',
  answer: z.object({ seen }),
  errors: [],
  may: 'signed-in',
  module: 'always',
  weight: 'light',
});

export const POST = call({
  method: 'POST',
  path: '/v1/account/videos',
  summary: 'Adds areas whose first-time video the signed-in person has closed',
  body: z.strictObject({ seen }),
  answer: z.object({ seen }),
  errors: [],
  may: 'signed-in',
  module: 'always',
  weight: 'light',
});
