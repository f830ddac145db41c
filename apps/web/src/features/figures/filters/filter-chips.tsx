import type { MachineFilterKind } from '@groundwork/contract/v1/portal/filters.ts';
import { type MachineFilter, NONE, withFilterValues } from '@groundwork/domain/machines/machine-filter.ts';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import './filter-panel.css';
import { useFilterWords } from './use-filter-words.ts';
import { findOption } from './use-machine-filters.ts';

type Props = {
  readonly filter: MachineFilter;
  /** Null until they are known. */
  readonly kinds: readonly MachineFilterKind[] | null;
  readonly onFilter: (filter: MachineFilter) => void;
};

/** What the machines are filtered by, each value with a way to take it out; and which of them are no more. */
export function FilterChips({ filter, kinds, onFilter }: Props) {
  const { t } = useTranslation();
  const wordOf = useFilterWords();
  if (filter.size === 0) return null;
  const chips = [...filter].flatMap(([kind, values]) =>
    values.map((value) => {
      const option = kinds && findOption(kinds, kind, value);
      const isStale = kinds !== null && option === null && kind !== 'state' && value !== NONE;
      return { kind, value, isStale, word: wordOf(kind, option ?? { id: value, name: value }) };
    }),
  );
  return (
    <>
      <ul className="filter-chips" aria-label={t('filters.chips')}>
        {chips.map(({ kind, value, isStale, word }) => (
          <li key={`${kind}:${value}`} className="filter-chip" data-stale={isStale || undefined}>
            <span>
              <span className="muted">{t(`filters.kinds.${kind}`)}:</span> {word}
            </span>
            <button
              type="button"
              className="icon-button"
              aria-label={t('filters.remove', { kind: t(`filters.kinds.${kind}`), value: word })}
              onClick={() => {
                const others = filter.get(kind)?.filter((other) => other !== value) ?? [];
                onFilter(withFilterValues(filter, kind, others));
              }}
            />
          </li>
        ))}
        <li>
          <button type="button" className="text-button" onClick={() => onFilter(new Map())}>
            {t('filters.clear')}
          </button>
        </li>
      </ul>
      {chips.some(({ isStale }) => isStale) ? (
        <Notice kind="warning">
          {t('filters.stale', {
            values: chips
              .flatMap(({ isStale, kind, word }) =>
                isStale ? [`${t(`filters.kinds.${kind}`)} ${word}`] : [],
              )
              .join(', '),
          })}
        </Notice>
      ) : null}
    </>
  );
}
