import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { idParams } from '../../../fields.ts';

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/portal/embeds/{id}',
  summary: 'Ends that a website may show views of the organisation; open views end at once',
  params: idParams,
  answer: z.object({}),
  errors: [],
  may: 'embeds.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['embeds'],
});
