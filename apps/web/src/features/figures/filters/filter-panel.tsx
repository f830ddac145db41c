import type { MachineFilterKind } from '@groundwork/contract/v1/portal/filters.ts';
import { FILTER_GROUPS } from '@groundwork/contract/v1/portal/filters.ts';
import { type MachineFilter, withFilterValues } from '@groundwork/domain/machines/machine-filter.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { ShortMessage } from '../../../ui/message.tsx';
import { FilterKindField } from './filter-kind-field.tsx';
import './filter-panel.css';

type Props = {
  readonly filters: UseQueryResult<{ filters: readonly MachineFilterKind[] }, CallFailure>;
  readonly filter: MachineFilter;
  readonly onFilter: (filter: MachineFilter) => void;
};

/** Every kind of filter, each with its values to choose from. */
export function FilterPanel({ filters, filter, onFilter }: Props) {
  const { t } = useTranslation();
  return (
    <CallBoundary result={filters}>
      {({ filters: kinds }) =>
        kinds.length === 0 ? (
          <ShortMessage>{t('filters.nothing')}</ShortMessage>
        ) : (
          <div className="filter-groups">
            {FILTER_GROUPS.map((group) => {
              const inGroup = kinds.filter((kind) => kind.group === group);
              return inGroup.length === 0 ? null : (
                <section key={group}>
                  <h2>{t(`filters.groups.${group}`)}</h2>
                  {inGroup.map((kind) => (
                    <FilterKindField
                      key={kind.id}
                      kind={kind}
                      chosen={filter.get(kind.id) ?? []}
                      onChoose={(values) => onFilter(withFilterValues(filter, kind.id, values))}
                    />
                  ))}
                </section>
              );
            })}
          </div>
        )
      }
    </CallBoundary>
  );
}
