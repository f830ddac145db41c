import type { FilterOption } from '@groundwork/contract/v1/portal/filters/index.ts';
import { type FilterKind, NONE } from '@groundwork/domain/machines/machine-filter.ts';
import { useTranslation } from 'react-i18next';
import { translateKnown } from '../../../lib/language/translate-known.ts';
import { useTypeNames } from '../../machines/machine-types/public.ts';
import { useHiredLabel } from '../../machines/machines/public.ts';

type Named = Pick<FilterOption, 'id' | 'name'>;

/** Returns a function that names a filter value: records by their name, other values in the portal's language. */
export function useFilterText(): (kind: FilterKind, option: Named) => string {
  const { t } = useTranslation();
  const getTypeName = useTypeNames();
  const hired = useHiredLabel();
  return (kind, { id, name }) => {
    if (id === NONE) return t(`filters.none.${kind}`, t('filters.noneOf'));
    switch (kind) {
      case 'machineType':
        return getTypeName(id);
      case 'category':
        return translateKnown(t, `machineCategories.${id}`);
      case 'state':
      case 'stateInRange':
        return translateKnown(t, `states.${id}`);
      case 'breakdownStatus':
        return t('states.broken-down');
      case 'hiredStatus':
        return hired;
      case 'source':
        return translateKnown(t, `sources.types.${id}`);
      case 'sourceStatus':
        return translateKnown(t, `filters.sourceStatus.${id}`);
      case 'batteryStatus':
        return translateKnown(t, `filters.batteryStatus.${id}`);
      case 'signalStatus':
        return translateKnown(t, `filters.signalStatus.${id}`);
      case 'signalValue':
        return t('health.bars', { bars: id });
      case 'telematics':
        return t('filters.withPosition');
      case 'lastReportedActivity':
      case 'lastReportedLocation':
        return translateKnown(t, `filters.heard.${id}`);
      case 'ownershipType':
        return translateKnown(t, `machines.ownership.${id}`);
      case 'outOfHours':
        return t('filters.someOutOfHours');
      default:
        return name;
    }
  };
}
