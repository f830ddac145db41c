import {
  type DatedType,
  type DatedTypeValues,
  machineValuesOverTime,
  type TypeValues,
} from '@groundwork/domain/machine-types/type-values.ts';
import type { Db } from '../../../db/database.ts';
import { listTypeSettings, listTypesOfMachines } from '../../machines/machine-types/public.ts';

/** What the types of an organisation's machines say, over time. Instants are seconds since 1970. */
export type TypeValuesOfMachines = {
  /** Null: there is no such machine. */
  at(machineId: number, instant: number): TypeValues | null;
  /** Instants at which they may change for some machine, ascending. */
  readonly changes: readonly number[];
};

type DatedValues = ReturnType<typeof machineValuesOverTime>;

/** Two statements, whatever the number of machines. */
export async function readTypeValues(db: Db, organisationId: number): Promise<TypeValuesOfMachines> {
  const types = await listTypesOfMachines(db, organisationId);
  const own = await listTypeSettings(db, organisationId);
  const histories = new Map<string, DatedValues>();
  const ofMachines = new Map(
    [...types].map(([machineId, dated]) => [machineId, historyOf(dated, own, histories)]),
  );
  return {
    at: (machineId, instant) =>
      ofMachines.get(machineId)?.findLast(({ from }) => from <= instant)?.values ?? null,
    changes: instantsOf([...types.values()].flat(), own),
  };
}

/** Most machines of a type share one history: it is made once. */
function historyOf(
  types: readonly DatedType[],
  own: readonly DatedTypeValues[],
  histories: Map<string, DatedValues>,
): DatedValues {
  const key = types.map(({ from, key }) => `${from}:${key}`).join();
  const history = histories.get(key) ?? machineValuesOverTime(types, own);
  histories.set(key, history);
  return history;
}

const instantsOf = (...dated: readonly (readonly { readonly from: number }[])[]): number[] =>
  [...new Set(dated.flat().map(({ from }) => from))].filter((from) => from > 0).sort((a, b) => a - b);
