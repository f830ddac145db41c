import { MACHINE_CATEGORIES } from '@groundwork/domain/machine-types/machine-type.ts';
import type { TFunction } from 'i18next';

/** Names a category of machines. A category that this page does not know is named "Other". */
export function categoryName(t: TFunction, category: string): string {
  const known = MACHINE_CATEGORIES.find((key) => key === category);
  return t(`machineCategories.${known ?? 'unknown'}`);
}
