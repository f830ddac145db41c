import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { machineProfile, newMachine } from '../../../../entities/machine.ts';
import { foreignNumberParams } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/foreign/machines/{foreignNumber}',
  summary: 'The machine with the number of another system',
  params: foreignNumberParams,
  answer: machineProfile,
  errors: [],
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['machines', 'sources'],
});

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/foreign/machines/{foreignNumber}',
  summary: 'Creates the machine with the number of another system, or changes the fields that the body has',
  params: foreignNumberParams,
  body: z.omit(newMachine, { foreignNumber: true }),
  answer: machineProfile,
  errors: ['MACHINE_NAME_TAKEN', 'FOREIGN_NUMBER_TAKEN'],
  may: 'machines.edit',
  scope: 'machines.write',
  module: 'always',
  weight: 'light',
  refreshes: ['machines', 'activity', 'groups'],
});
