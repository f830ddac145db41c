import { findMachineType, UNKNOWN_MACHINE_TYPE } from './catalogue.ts';
import { type MachineType, toWorkRules, type WorkRules } from './machine-type.ts';

/** The values of a machine type that an organisation can set: everything but key and category. */
export type TypeValues = Omit<MachineType, 'key' | 'category'>;

/** Values of a type set by an organisation, in force from an instant (seconds since 1970) until the next ones. */
export type DatedTypeValues = { readonly key: string; readonly from: number; readonly values: TypeValues };

/** The form of the keys of own types of an organisation; no catalogue key has it. */
const OWN_KEY = /^OWN_[1-9]\d{0,15}$/;
export const isOwnTypeKey = (key: string): boolean => OWN_KEY.test(key);

/** Picks the values without key and category. */
function toTypeValues(type: TypeValues): TypeValues {
  return { ...toWorkRules(type), contractHoursPerDay: type.contractHoursPerDay };
}

/** Returns the catalogue's values of a type; those of the unknown type if there is none with this key. */
export function getCatalogueValues(key: string): TypeValues {
  return toTypeValues(findMachineType(key) ?? UNKNOWN_MACHINE_TYPE);
}

/** Returns the values of a type over time: the catalogue's from the beginning, then each set by the organisation. */
export function typeValuesOverTime(
  key: string,
  own: readonly DatedTypeValues[],
): { readonly from: number; readonly values: TypeValues }[] {
  const ofType = own.filter((dated) => dated.key === key).toSorted((a, b) => a.from - b.from);
  const first = { from: 0, values: getCatalogueValues(key) };
  return [...(ofType[0]?.from === 0 ? [] : [first]), ...ofType.map(({ from, values }) => ({ from, values }))];
}

/** The type of a machine from an instant (seconds since 1970); the first holds from the beginning (0). */
export type DatedType = { readonly from: number; readonly key: string };

/**
 * Returns the values of a machine over time, from its types and the values of those types. Of two types from the same
 * instant the last one holds.
 */
export function machineValuesOverTime(
  types: readonly DatedType[],
  own: readonly DatedTypeValues[],
): { readonly from: number; readonly values: TypeValues }[] {
  const inOrder = types.toSorted((a, b) => a.from - b.from);
  return inOrder.flatMap(({ from, key }, index) => {
    const until = inOrder[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    if (until <= from) return [];
    const values = typeValuesOverTime(key, own);
    return values.flatMap((dated, place) => {
      const begins = Math.max(from, dated.from);
      const ends = Math.min(until, values[place + 1]?.from ?? Number.POSITIVE_INFINITY);
      return begins < ends ? [{ from: begins, values: dated.values }] : [];
    });
  });
}

/**
 * Returns the work rules of a machine over time. Leaves out rules equal to those before them.
 */
export function workRulesOverTime(
  types: readonly DatedType[],
  own: readonly DatedTypeValues[],
): { readonly from: number; readonly work: WorkRules }[] {
  const spans = machineValuesOverTime(types, own).map(({ from, values }) => ({
    from,
    work: toWorkRules(values),
  }));
  return spans.filter(({ work }, index) => JSON.stringify(work) !== JSON.stringify(spans[index - 1]?.work));
}
