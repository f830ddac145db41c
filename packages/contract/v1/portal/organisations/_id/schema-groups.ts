import { call } from '../../../../call.ts';
import { machineSchema, machineSchemaEdit } from '../../../../entities/machine-schema.ts';
import { idParams } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/organisations/{id}/schema-groups',
  summary: 'Which fields of machines an organisation shows, how it names them, and what it accepts',
  params: idParams,
  answer: machineSchema,
  errors: [],
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['settings', 'machine-schema'],
});

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/organisations/{id}/schema-groups',
  summary: 'Replaces the schema of the machines of an organisation',
  params: idParams,
  body: machineSchemaEdit,
  answer: machineSchema,
  errors: ['CONFLICT'],
  may: 'machine-types.edit',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['settings', 'machine-schema'],
});
