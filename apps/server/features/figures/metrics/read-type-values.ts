import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import {
  type DatedType,
  type DatedTypeValues,
  machineValuesOverTime,
  type TypeValues,
} from '@groundwork/domain/machine-types/type-values.ts';
import type { Db } from '../../../db/db.ts';
import { listTypeSettings, listTypesOfMachines } from '../../machines/machine-types/public.ts';

/** The type values of an organisation's machines over time. Instants are seconds since 1970. */
export type TypeValuesOfMachines = {
  /** Null if there is no such machine. */
  at(machineId: MachineId, instant: number): TypeValues | null;
  /** Instants at which the values of some machine may change, ascending. */
  readonly changes: readonly number[];
};

type DatedValues = ReturnType<typeof machineValuesOverTime>;

/** Runs two statements in one round trip, whatever the number of machines. */
export async function readTypeValues(db: Db, organisationId: OrganisationId): Promise<TypeValuesOfMachines> {
  const [types, own] = await Promise.all([
    listTypesOfMachines(db, organisationId),
    listTypeSettings(db, organisationId),
  ]);
  const histories = new Map<string, DatedValues>();
  const ofMachines = new Map(
    [...types].map(([machineId, dated]) => [machineId, getHistory(dated, own, histories)]),
  );
  return {
    at: (machineId, instant) =>
      ofMachines.get(machineId)?.findLast(({ from }) => from <= instant)?.values ?? null,
    changes: listInstants([...types.values()].flat(), own),
  };
}

/** Returns the history of the types, built once and shared by machines with the same types. */
function getHistory(
  types: readonly DatedType[],
  own: readonly DatedTypeValues[],
  histories: Map<string, DatedValues>,
): DatedValues {
  const key = types.map(({ from, key }) => `${from}:${key}`).join();
  const history = histories.get(key) ?? machineValuesOverTime(types, own);
  histories.set(key, history);
  return history;
}

const listInstants = (...dated: readonly (readonly { readonly from: number }[])[]): number[] =>
  [...new Set(dated.flat().map(({ from }) => from))].filter((from) => from > 0).sort((a, b) => a - b);
