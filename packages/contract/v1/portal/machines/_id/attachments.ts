import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { attachment } from '../../../../entities/source.ts';
import { id, idParams, instant } from '../../../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/portal/machines/{id}/attachments',
  summary: 'Attaches an allotted source to the machine from an instant',
  params: idParams,
  body: z.strictObject({
    sourceId: id,
    attachedFrom: instant,
    attachedTo: z.optional(z.nullable(instant)),
  }),
  answer: attachment,
  errors: ['SOURCE_NOT_ALLOTTED', 'SOURCE_ALREADY_ATTACHED', 'ATTACHMENT_REVERSED', 'TIME_IN_FUTURE'],
  may: 'sources.attach',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['machines', 'activity', 'sources'],
});
