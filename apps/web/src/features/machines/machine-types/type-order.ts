import type { MachineTypeAnswer } from '@groundwork/contract/entities/machine-type.ts';
import { MACHINE_CATEGORIES } from '@groundwork/domain/machine-types/machine-type.ts';
import type { TFunction } from 'i18next';
import { typeName } from './use-machine-types.ts';

/** Which types are listed: all, those that the organisation has machines of, those that it set itself. */
export const TYPES_SHOWN = ['all', 'inUse', 'set'] as const;
export type TypesShown = (typeof TYPES_SHOWN)[number];

/** A value of a type that can differ from the catalogue's. */
export type ValueName = keyof MachineTypeAnswer['values'];

/** Whether a value is not the catalogue's. Types of the organisation's own have nothing to differ from. */
const differs = ({ values, catalogueValues }: MachineTypeAnswer, name: ValueName): boolean =>
  catalogueValues !== null && String(values[name]) !== String(catalogueValues[name]);

/** Whether anything of the type is the organisation's own. */
export const isSet = (type: MachineTypeAnswer): boolean =>
  type.catalogueValues === null ||
  (Object.keys(type.values) as ValueName[]).some((name) => differs(type, name));

const SHOWN: Record<TypesShown, (type: MachineTypeAnswer) => boolean> = {
  all: () => true,
  inUse: ({ numberOfMachines }) => numberOfMachines > 0,
  set: isSet,
};

/** The types with the typed text in their name or category, by category and name. */
export function listedTypes(
  types: readonly MachineTypeAnswer[],
  { t, language, typed, shown }: { t: TFunction; language: string; typed: string; shown: TypesShown },
): MachineTypeAnswer[] {
  const wanted = typed.trim().toLocaleLowerCase(language);
  const wordsOf = (type: MachineTypeAnswer) =>
    `${typeName(t, type)} ${t(`machineCategories.${type.category}`)}`.toLocaleLowerCase(language);
  const place = ({ category }: MachineTypeAnswer) => MACHINE_CATEGORIES.indexOf(category);
  return types
    .filter((type) => SHOWN[shown](type) && wordsOf(type).includes(wanted))
    .sort((a, b) => place(a) - place(b) || typeName(t, a).localeCompare(typeName(t, b), language));
}
