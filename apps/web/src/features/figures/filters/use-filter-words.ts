import type { FilterOption } from '@groundwork/contract/v1/portal/filters.ts';
import { type FilterKind, NONE } from '@groundwork/domain/machines/machine-filter.ts';
import { useTranslation } from 'react-i18next';
import { useTypeNames } from '../../machines/machine-types/public.ts';
import { useHiredWord } from '../../machines/machines/public.ts';

type Named = Pick<FilterOption, 'id' | 'name'>;

/** What a value of a filter is called: records by their names, words of the portal in the person's language. */
export function useFilterWords(): (kind: FilterKind, option: Named) => string {
  const { t } = useTranslation();
  const typeNameOf = useTypeNames();
  const hired = useHiredWord();
  return (kind, { id, name }) => {
    if (id === NONE) return t(`filters.none.${kind}`, t('filters.noneOf'));
    switch (kind) {
      case 'machineType':
        return typeNameOf(id);
      case 'category':
        return t(`machineCategories.${id as 'unknown'}`);
      case 'state':
        return t(`states.${id as 'active'}`);
      case 'breakdownStatus':
        return t('states.broken-down');
      case 'hiredStatus':
        return hired;
      case 'source':
        return t(`sources.types.${id as 'LORA'}`);
      case 'sourceStatus':
        return t(`filters.sourceStatus.${id as 'silent'}`);
      case 'telematics':
        return t('filters.withPosition');
      case 'lastReportedActivity':
      case 'lastReportedLocation':
        return t(`filters.heard.${id as 'day'}`);
      case 'ownershipType':
        return t(`machines.ownership.${id as 'owned'}`);
      case 'outOfHours':
        return t('filters.someOutOfHours');
      default:
        return name;
    }
  };
}
