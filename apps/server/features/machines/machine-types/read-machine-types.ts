import type { MachineTypeAnswer } from '@groundwork/contract/entities/machine-type.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { findMachineType, MACHINE_TYPES } from '@groundwork/domain/machine-types/catalogue.ts';
import {
  type DatedTypeValues,
  getCatalogueValues,
  type TypeValues,
  typeValuesOverTime,
} from '@groundwork/domain/machine-types/type-values.ts';
import type { Db } from '../../../db/db.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { listStoredTypes, type StoredMachineType } from './machine-type-store.ts';
import { countMachinesByType } from './machines-of-type-query.ts';
import { listTypeSettings } from './type-setting-store.ts';

/** Lists every type as the organisation has it now: the catalogue in its order, then its own types by creation. */
export async function listMachineTypes(db: Db, organisationId: OrganisationId): Promise<MachineTypeAnswer[]> {
  const stored = await listStoredTypes(db, organisationId);
  const settings = await listTypeSettings(db, organisationId);
  const counts = await countMachinesByType(db, organisationId);
  const storedByKey = new Map(stored.map((type) => [type.key, type]));
  const settingsByKey = Map.groupBy(settings, ({ key }) => key);
  const own = stored.filter(({ name }) => name !== null).map(({ key }) => key);
  return [...MACHINE_TYPES.map(({ key }) => key), ...own].map((key) =>
    presentType(key, {
      stored: storedByKey.get(key) ?? null,
      settings: settingsByKey.get(key) ?? [],
      machines: counts.get(key) ?? 0,
    }),
  );
}

/** Throws NOT_FOUND. */
export async function getMachineType(
  db: Db,
  organisationId: OrganisationId,
  key: string,
): Promise<MachineTypeAnswer> {
  return orNotFound((await listMachineTypes(db, organisationId)).find((type) => type.key === key));
}

type Known = {
  readonly stored: StoredMachineType | null;
  readonly settings: readonly DatedTypeValues[];
  readonly machines: number;
};

function presentType(key: string, { stored, settings, machines }: Known): MachineTypeAnswer {
  const inCatalogue = findMachineType(key);
  const newest = typeValuesOverTime(key, settings).at(-1);
  return {
    key,
    name: stored?.name ?? null,
    category: stored?.category ?? inCatalogue?.category ?? 'unknown',
    values: presentValues(newest?.values ?? getCatalogueValues(key)),
    catalogueValues: inCatalogue && presentValues(getCatalogueValues(key)),
    heldFrom: newest && newest.from > 0 ? new Date(newest.from * 1000).toISOString() : null,
    numberOfMachines: machines,
    version: stored?.version ?? 0,
  };
}

const presentValues = (values: TypeValues): MachineTypeAnswer['values'] => ({
  ...values,
  workSensors: [...values.workSensors],
});
