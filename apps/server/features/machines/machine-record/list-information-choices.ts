import type { Answer } from '@groundwork/contract/call.ts';
import type { GET } from '@groundwork/contract/v1/portal/machines/additional-information/form-drop-down-values.ts';
import {
  FUEL_TYPES,
  INFORMATION_FIELDS,
  OWNERSHIP_TYPES,
} from '@groundwork/domain/machines/machine-information.ts';
import type { Db } from '../../../db/database.ts';
import { listMakersNamed } from './information-query.ts';

/** What the form of additional information offers; makers that the organisation lists come with those in use. */
export async function listInformationChoices(
  db: Db,
  organisationId: number,
  { mandatoryFields, manufacturers }: Record<'mandatoryFields' | 'manufacturers', readonly string[]>,
): Promise<Answer<typeof GET>> {
  const named = await listMakersNamed(db, organisationId);
  const oem = [...new Set([...manufacturers, ...named])].sort((a, b) => a.localeCompare(b, 'en'));
  return {
    oem,
    ownershipType: [...OWNERSHIP_TYPES],
    fuelType: [...FUEL_TYPES],
    mandatoryFields: INFORMATION_FIELDS.filter((field) => mandatoryFields.includes(field)),
  };
}
