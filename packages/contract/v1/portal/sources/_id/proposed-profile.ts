import { PROPOSAL_REASONS } from '@groundwork/domain/sources/propose-profile.ts';
import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { sourceProfile } from '../../../../entities/source-profile.ts';
import { degrees, idParams, instant } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/sources/{id}/proposed-profile',
  summary: 'A proposed profile for a source, from its recent readings',
  params: idParams,
  answer: z.object({
    profile: sourceProfile,
    /** Reasons for the proposal. */
    reasons: z.array(z.enum(PROPOSAL_REASONS)),
    /** Summary of all its readings; null: none. */
    heard: z.nullable(
      z.object({
        /** Device time of its first reading; `lastAt`: of its newest. */
        firstAt: instant,
        lastAt: instant,
        /** Arrival of the newest; null: not recorded. */
        arrivedAt: z.nullable(instant),
        position: z.nullable(z.object({ latitude: degrees, longitude: degrees })),
      }),
    ),
  }),
  errors: [],
  may: 'sources.read',
  scope: 'read',
  module: 'always',
  showsPositions: true,
  weight: 'light',
  reads: ['sources'],
});
