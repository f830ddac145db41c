import { findMachineType, UNKNOWN_MACHINE_TYPE } from '@groundwork/domain/machine-types/catalogue.ts';
import type { MachineCategory } from '@groundwork/domain/machine-types/machine-type.ts';
import type { Db } from '../../../db/database.ts';
import { listStoredTypes } from './machine-type-store.ts';

type CategoryOf = (type: string) => MachineCategory;

/** The category of each type for the organisation; a type that it cannot know, as of a hired machine, is unknown. */
export async function readCategories(db: Db, organisationId: number): Promise<CategoryOf> {
  const stored = await listStoredTypes(db, organisationId);
  const own = new Map(stored.map(({ key, category }) => [key, category]));
  return (type) =>
    (findMachineType(type) ?? { category: own.get(type) ?? UNKNOWN_MACHINE_TYPE.category }).category;
}
