import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { machineType, machineTypeKey, ownTypeFields, typeValues } from '../../../entities/machine-type.ts';
import { instant, seenVersion } from '../../../fields.ts';

const params = z.object({ key: machineTypeKey });

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/machine-types/{key}',
  summary: 'Sets the values of a machine type from an instant; removes its later values',
  params,
  body: z.strictObject({
    /** Only for an own type. */
    own: z.optional(ownTypeFields),
    values: typeValues,
    /** Null: from the beginning. */
    from: z.nullable(instant),
    version: seenVersion,
  }),
  answer: machineType,
  errors: ['MACHINE_TYPE_NAME_TAKEN', 'TIME_IN_FUTURE', 'CONFLICT'],
  may: 'machine-types.edit',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['machine-types', 'machines', 'activity'],
});

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/portal/machine-types/{key}',
  summary: 'Resets a type to the catalogue for all time; removes an own type that was never used',
  params,
  answer: z.object({ key: z.string() }),
  errors: ['MACHINE_TYPE_IN_USE'],
  may: 'machine-types.edit',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['machine-types', 'machines', 'activity'],
});
