import { MACHINE_CATEGORIES } from '@groundwork/domain/machine-types/machine-type.ts';
import type { TFunction } from 'i18next';

/** What a category of machines is called; one that is newer than this page is among the others. */
export function categoryName(t: TFunction, category: string): string {
  const known = MACHINE_CATEGORIES.find((key) => key === category);
  return t(`machineCategories.${known ?? 'unknown'}`);
}
