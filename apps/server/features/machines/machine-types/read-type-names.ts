import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { findMachineType } from '@groundwork/domain/machine-types/catalogue.ts';
import type { Db } from '../../../db/db.ts';
import type { Texts } from '../../../platform/texts.ts';
import { listStoredTypes } from './machine-type-store.ts';

/**
 * Returns a function from type to name, for exports. A type of another organisation, on a machine hired from it, has no
 * name here.
 */
export async function readTypeNames(
  db: Db,
  organisationId: OrganisationId,
  texts: Texts,
): Promise<(key: string) => string> {
  const stored = await listStoredTypes(db, organisationId);
  const own = new Map(stored.map(({ key, name }) => [key, name]));
  return (key) =>
    own.get(key) ??
    (findMachineType(key) === null
      ? texts.t('machineTypes.UNKNOWN')
      : texts.translateKnown('machineTypes', key));
}
