import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { machineProfile } from '../../../entities/machine.ts';
import { id } from '../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/machines/{id}/profile',
  summary: 'The editable machine with its attachments',
  params: z.object({ id }),
  answer: machineProfile,
  errors: [],
  may: 'machines.read',
  module: 'always',
  reads: ['machines', 'sources'],
});
