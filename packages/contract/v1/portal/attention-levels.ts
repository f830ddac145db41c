import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { attentionLevels, attentionLevelsAnswer } from '../../entities/attention.ts';
import { seenVersion } from '../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/attention-levels',
  summary: 'The levels from which machines need attention',
  answer: attentionLevelsAnswer,
  errors: [],
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['attention-levels'],
});

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/attention-levels',
  summary: 'Replaces the levels of the organisation',
  body: z.strictObject({ levels: attentionLevels, version: seenVersion }),
  answer: attentionLevelsAnswer,
  errors: ['CONFLICT'],
  may: 'attention-levels.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['attention-levels', 'machines'],
});
