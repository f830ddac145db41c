import { PROPOSAL_REASONS } from '@groundwork/domain/sources/propose-profile.ts';
import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { sourceProfile } from '../../../../entities/source-profile.ts';
import { id, instant } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/sources/{id}/proposed-profile',
  summary: 'What a source has said of late, and how it could be read by that',
  params: z.object({ id }),
  answer: z.object({
    profile: sourceProfile,
    /** Why it is proposed so. */
    reasons: z.array(z.enum(PROPOSAL_REASONS)),
    /** Of all that it ever sent; null where it never did. */
    heard: z.nullable(
      z.object({
        /** Device times of its first reading and of its newest. */
        firstAt: instant,
        lastAt: instant,
        /** When the newest came in; null where that was not noted. */
        arrivedAt: z.nullable(instant),
        position: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
      }),
    ),
  }),
  errors: [],
  may: 'sources.read',
  module: 'always',
  reads: ['sources'],
});
