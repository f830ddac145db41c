import { findMachineType, UNKNOWN_MACHINE_TYPE } from './catalogue.ts';
import { type MachineType, type WorkRules, workRulesOf } from './machine-type.ts';

/** What an organisation can say of a machine type: all that is not its key or its category. */
export type TypeValues = Omit<MachineType, 'key' | 'category'>;

/** Values of a type, by an organisation; they hold from the instant (seconds since 1970) until its next ones. */
export type DatedTypeValues = { readonly key: string; readonly from: number; readonly values: TypeValues };

/** Types that an organisation made itself have keys of this form; the catalogue has none. */
const OWN_KEY = /^OWN_[1-9]\d{0,15}$/;
export const isOwnTypeKey = (key: string): boolean => OWN_KEY.test(key);

/** The values without key and category. */
function typeValuesOf(type: TypeValues): TypeValues {
  return { ...workRulesOf(type), contractHoursPerDay: type.contractHoursPerDay };
}

/** The catalogue's values of a type; those of the unknown type where it has none with this key. */
export function catalogueValuesOf(key: string): TypeValues {
  return typeValuesOf(findMachineType(key) ?? UNKNOWN_MACHINE_TYPE);
}

/** The values of a type for an organisation: the catalogue's from the beginning, each of its own from then on. */
export function typeValuesOverTime(
  key: string,
  own: readonly DatedTypeValues[],
): { readonly from: number; readonly values: TypeValues }[] {
  const ofType = own.filter((dated) => dated.key === key).toSorted((a, b) => a.from - b.from);
  const first = { from: 0, values: catalogueValuesOf(key) };
  return [...(ofType[0]?.from === 0 ? [] : [first]), ...ofType.map(({ from, values }) => ({ from, values }))];
}

/** A type of a machine from an instant (seconds since 1970) on; the first holds from the beginning (0). */
export type DatedType = { readonly from: number; readonly key: string };

/**
 * The values of a machine: what its type was when, by what the organisation said of that type by then. The later of
 * two types from the same instant holds.
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
 * The work rules of a machine over time. Rules that say what those before them said are left out: nothing changes by
 * them.
 */
export function workRulesOverTime(
  types: readonly DatedType[],
  own: readonly DatedTypeValues[],
): { readonly from: number; readonly work: WorkRules }[] {
  const spans = machineValuesOverTime(types, own).map(({ from, values }) => ({
    from,
    work: workRulesOf(values),
  }));
  return spans.filter(({ work }, index) => JSON.stringify(work) !== JSON.stringify(spans[index - 1]?.work));
}
