import type { Answer } from '@groundwork/contract/call.ts';
import type { GET } from '@groundwork/contract/v1/portal/machines/additional-information/form-drop-down-values.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import {
  FUEL_TYPES,
  INFORMATION_FIELDS,
  OWNERSHIP_TYPES,
} from '@groundwork/domain/machines/machine-information.ts';
import type { Db } from '../../../db/db.ts';
import { listMakersInUse } from './information-query.ts';

/** Lists the choices of the form: the manufacturers are those in the settings and those in use. */
export async function listInformationChoices(
  db: Db,
  organisationId: OrganisationId,
  { mandatoryFields, manufacturers }: Record<'mandatoryFields' | 'manufacturers', readonly string[]>,
): Promise<Answer<typeof GET>> {
  const named = await listMakersInUse(db, organisationId);
  const oem = [...new Set([...manufacturers, ...named])].sort((a, b) => a.localeCompare(b, 'en'));
  return {
    oem,
    ownershipType: [...OWNERSHIP_TYPES],
    fuelType: [...FUEL_TYPES],
    mandatoryFields: INFORMATION_FIELDS.filter((field) => mandatoryFields.includes(field)),
  };
}
