import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { machineType, ownTypeWords, typeValues } from '../../../entities/machine-type.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machine-types',
  summary: 'Every machine type as it is for the organisation now: those of the catalogue, then its own',
  answer: z.object({ machineTypes: z.array(machineType) }),
  errors: [],
  may: 'machine-types.read',
  module: 'always',
  reads: ['machine-types'],
});

export const POST = call({
  method: 'POST',
  path: '/v1/portal/machine-types',
  summary: "Makes a machine type of the organisation's own",
  body: z.extend(ownTypeWords, { values: typeValues }),
  answer: machineType,
  errors: ['MACHINE_TYPE_NAME_TAKEN'],
  may: 'machine-types.edit',
  module: 'always',
  refreshes: ['machine-types'],
});
