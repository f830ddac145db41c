import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { findMachineType, UNKNOWN_MACHINE_TYPE } from '@groundwork/domain/machine-types/catalogue.ts';
import type { MachineCategory } from '@groundwork/domain/machine-types/machine-type.ts';
import type { Db } from '../../../db/db.ts';
import { listStoredTypes } from './machine-type-store.ts';

type CategoryOf = (type: string) => MachineCategory;

/** Returns a function from type to category; the type of a hired machine may be unknown to the organisation. */
export async function readCategories(db: Db, organisationId: OrganisationId): Promise<CategoryOf> {
  const stored = await listStoredTypes(db, organisationId);
  const own = new Map(stored.map(({ key, category }) => [key, category]));
  return (type) =>
    (findMachineType(type) ?? { category: own.get(type) ?? UNKNOWN_MACHINE_TYPE.category }).category;
}
