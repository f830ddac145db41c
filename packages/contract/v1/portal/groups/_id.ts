import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { groupName, machineGroup } from '../../../entities/machine-information.ts';
import { idParams, seenVersion } from '../../../fields.ts';

export const PATCH = call({
  method: 'PATCH',
  path: '/v1/portal/groups/{id}',
  summary: 'Renames a group of machines',
  params: idParams,
  body: z.strictObject({ name: groupName, version: seenVersion }),
  answer: machineGroup,
  errors: ['GROUP_NAME_TAKEN', 'CONFLICT'],
  may: 'machines.edit',
  scope: 'machines.write',
  module: 'always',
  weight: 'light',
  refreshes: ['groups', 'machines'],
});

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/portal/groups/{id}',
  summary: 'Removes a group; its machines are ungrouped',
  params: idParams,
  answer: z.object({ ungrouped: z.int() }),
  errors: [],
  may: 'machines.edit',
  scope: 'machines.write',
  module: 'always',
  weight: 'light',
  refreshes: ['groups', 'machines'],
});
