import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { machineType, machineTypeKey, ownTypeWords, typeValues } from '../../../entities/machine-type.ts';
import { instant } from '../../../fields.ts';

const params = z.object({ key: machineTypeKey });

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/machine-types/{key}',
  summary:
    'Says by which values machines of a type are told about, from an instant on; its later ones fall away',
  params,
  body: z.strictObject({
    /** Of an own type, and only of one. */
    own: z.optional(ownTypeWords),
    values: typeValues,
    /** Null: from the beginning. */
    from: z.nullable(instant),
    /** The version that the person saw; without one the edit is made upon whatever is there. */
    version: z.optional(z.int()),
  }),
  answer: machineType,
  errors: ['MACHINE_TYPE_NAME_TAKEN', 'TIME_IN_FUTURE', 'CONFLICT'],
  may: 'machine-types.edit',
  module: 'always',
  refreshes: ['machine-types', 'machines', 'activity'],
});

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/portal/machine-types/{key}',
  summary: 'Goes back to the catalogue for all time; an own type that no machine has or had is taken away',
  params,
  answer: z.object({ key: z.string() }),
  errors: ['MACHINE_TYPE_IN_USE'],
  may: 'machine-types.edit',
  module: 'always',
  refreshes: ['machine-types', 'machines', 'activity'],
});
