import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { attachment } from '../../../entities/source.ts';
import { idParams, instant } from '../../../fields.ts';

export const PATCH = call({
  method: 'PATCH',
  path: '/v1/portal/attachments/{id}',
  summary: 'Changes the dates of an attachment; an end detaches the source',
  params: idParams,
  body: z.strictObject({
    attachedFrom: z.optional(instant),
    attachedTo: z.optional(z.nullable(instant)),
  }),
  answer: attachment,
  errors: ['SOURCE_ALREADY_ATTACHED', 'ATTACHMENT_REVERSED', 'TIME_IN_FUTURE'],
  may: 'sources.attach',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['machines', 'activity', 'sources'],
});
