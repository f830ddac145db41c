import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { machineType, ownTypeFields, typeValues } from '../../../entities/machine-type.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machine-types',
  summary: 'Every machine type with its present values: those of the catalogue, then own types',
  answer: z.object({ machineTypes: z.array(machineType) }),
  errors: [],
  may: 'machine-types.read',
  scope: 'read',
  inEmbed: ['map', 'list', 'machine', 'site'],
  module: 'always',
  weight: 'light',
  reads: ['machine-types'],
});

export const POST = call({
  method: 'POST',
  path: '/v1/portal/machine-types',
  summary: 'Creates an own machine type of the organisation',
  body: z.extend(ownTypeFields, { values: typeValues }),
  answer: machineType,
  errors: ['MACHINE_TYPE_NAME_TAKEN'],
  may: 'machine-types.edit',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['machine-types'],
});
