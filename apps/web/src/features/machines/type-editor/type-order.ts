import type { MachineTypeAnswer } from '@groundwork/contract/entities/machine-type.ts';
import { MACHINE_CATEGORIES } from '@groundwork/domain/machine-types/machine-type.ts';
import type { TFunction } from 'i18next';
import { typeName } from '../machine-types/public.ts';

/** Which types are listed: all, those with machines, or those that the organisation customised. */
export const TYPES_SHOWN = ['all', 'inUse', 'set'] as const;
export type TypesShown = (typeof TYPES_SHOWN)[number];

/** The name of a value that can differ from the catalogue. */
export type ValueName = keyof MachineTypeAnswer['values'];

/** Whether a value differs from the catalogue. Always false for the organisation's own types. */
const differs = ({ values, catalogueValues }: MachineTypeAnswer, name: ValueName): boolean =>
  catalogueValues !== null && String(values[name]) !== String(catalogueValues[name]);

/** Whether the organisation created or changed the type. */
export const isCustomised = (type: MachineTypeAnswer): boolean =>
  type.catalogueValues === null ||
  (Object.keys(type.values) as ValueName[]).some((name) => differs(type, name));

const SHOWN: Record<TypesShown, (type: MachineTypeAnswer) => boolean> = {
  all: () => true,
  inUse: ({ numberOfMachines }) => numberOfMachines > 0,
  set: isCustomised,
};

/** Lists the types whose name or category contains the typed text, ordered by category and name. */
export function listTypes(
  types: readonly MachineTypeAnswer[],
  { t, language, typed, shown }: { t: TFunction; language: string; typed: string; shown: TypesShown },
): MachineTypeAnswer[] {
  const wanted = typed.trim().toLocaleLowerCase(language);
  const toSearchText = (type: MachineTypeAnswer) =>
    `${typeName(t, type)} ${t(`machineCategories.${type.category}`)}`.toLocaleLowerCase(language);
  const place = ({ category }: MachineTypeAnswer) => MACHINE_CATEGORIES.indexOf(category);
  return types
    .filter((type) => SHOWN[shown](type) && toSearchText(type).includes(wanted))
    .sort((a, b) => place(a) - place(b) || typeName(t, a).localeCompare(typeName(t, b), language));
}
