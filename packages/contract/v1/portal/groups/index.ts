import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { groupName, machineGroup } from '../../../entities/machine-information.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/groups',
  summary: "The organisation's groups of machines, by name",
  answer: z.object({ groups: z.array(machineGroup) }),
  errors: [],
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['groups'],
});

export const POST = call({
  method: 'POST',
  path: '/v1/portal/groups',
  summary: 'Creates a group of machines',
  body: z.strictObject({ name: groupName }),
  answer: machineGroup,
  errors: ['GROUP_NAME_TAKEN'],
  may: 'machines.edit',
  scope: 'machines.write',
  module: 'always',
  weight: 'light',
  refreshes: ['groups'],
});
