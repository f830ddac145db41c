import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { INFORMATION_FIELDS } from '@groundwork/domain/machines/machine-information.ts';
import {
  type FieldValues,
  listFieldFaults,
  type MachineSchema,
  resolveSchema,
  type SchemaField,
} from '@groundwork/domain/machines/machine-schema.ts';
import type { Db } from '../../../db/db.ts';
import { fieldProblem, orNotFound, Refusal } from '../../../platform/refusal.ts';
import { isModuleOn, type OrganisationSettings } from '../../base/settings/public.ts';
import { findStoredSchema } from './machine-schema-store.ts';

/**
 * Reads the schema that machines of the organisation are checked with: without rules for additional information if the
 * organisation has none. Throws NOT_FOUND.
 */
export async function readSchemaInForce(
  db: Db,
  organisation: OrganisationSettings & { readonly id: OrganisationId },
): Promise<MachineSchema> {
  const { changes, mandatoryFields } = orNotFound(await findStoredSchema(db, organisation.id));
  const schema = resolveSchema(changes, mandatoryFields);
  if (isModuleOn(organisation, 'machineAdditionalInformation')) return schema;
  const isInformation = ({ id }: { readonly id: SchemaField }) =>
    (INFORMATION_FIELDS as readonly string[]).includes(id);
  return { ...schema, validation: schema.validation.filter((rule) => !isInformation(rule)) };
}

/**
 * Checks values with the schema; absent fields are not checked. `toPath` returns the place of a field in the request.
 * Throws INVALID_REQUEST with every field that is refused.
 */
export function checkMachineFields(
  schema: MachineSchema,
  values: FieldValues,
  toPath: (field: SchemaField) => string,
): void {
  const faults = listFieldFaults(schema, values);
  if (faults.length === 0) return;
  const problems = faults.map(({ field, reason, limit }) => fieldProblem(toPath(field), reason, limit));
  throw new Refusal('INVALID_REQUEST', problems);
}
