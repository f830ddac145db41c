import type { MachineFilterKind } from '@groundwork/contract/v1/portal/filters.ts';
import { type MachineFilter, NONE, withFilterValues } from '@groundwork/domain/machines/machine-filter.ts';
import { useTranslation } from 'react-i18next';
import { CloseButton } from '../../../ui/close-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { useFilterText } from './use-filter-text.ts';
import { findOption } from './use-machine-filters.ts';
import './filter-chips.css';

type Props = {
  readonly filter: MachineFilter;
  /** Null until they are loaded. */
  readonly kinds: readonly MachineFilterKind[] | null;
  readonly onFilter: (filter: MachineFilter) => void;
};

/** The values of the filter, each with a button to remove it, and a warning about those that no longer exist. */
export function FilterChips({ filter, kinds, onFilter }: Props) {
  const { t } = useTranslation();
  const getText = useFilterText();
  if (filter.size === 0) return null;
  const chips = [...filter].flatMap(([kind, values]) =>
    values.map((value) => {
      const option = kinds && findOption(kinds, kind, value);
      const isStale = kinds !== null && option === null && kind !== 'state' && value !== NONE;
      return { kind, value, isStale, text: getText(kind, option ?? { id: value, name: value }) };
    }),
  );
  return (
    <>
      <ul className="filter-chips" aria-label={t('filters.chips')}>
        {chips.map(({ kind, value, isStale, text }) => (
          <li key={`${kind}:${value}`} className="filter-chip" data-stale={isStale || undefined}>
            <span>
              <span className="muted">{t(`filters.kinds.${kind}`)}:</span> {text}
            </span>
            <CloseButton
              label={t('filters.remove', { kind: t(`filters.kinds.${kind}`), value: text })}
              onClick={() => {
                const others = filter.get(kind)?.filter((other) => other !== value) ?? [];
                onFilter(withFilterValues(filter, kind, others));
              }}
            />
          </li>
        ))}
        <li>
          <TextButton onClick={() => onFilter(new Map())}>{t('filters.clear')}</TextButton>
        </li>
      </ul>
      {chips.some(({ isStale }) => isStale) ? (
        <Notice kind="warning">
          {t('filters.stale', {
            values: chips
              .flatMap(({ isStale, kind, text }) =>
                isStale ? [`${t(`filters.kinds.${kind}`)} ${text}`] : [],
              )
              .join(', '),
          })}
        </Notice>
      ) : null}
    </>
  );
}
