import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { changeSet } from '../../../entities/change-set.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/change-sets',
  summary: 'The newest imports and changes of many machines, which can be undone',
  answer: z.object({ changeSets: z.array(changeSet) }),
  errors: [],
  may: 'machines.edit',
  scope: 'person',
  module: 'always',
  weight: 'light',
  reads: ['change-sets'],
});
