import type { MachineFilterKind } from '@groundwork/contract/v1/portal/filters/index.ts';
import { parseAmountCondition } from '@groundwork/domain/machines/amount-condition.ts';
import {
  type FilterKind,
  type MachineFilter,
  NONE,
  withFilterValues,
} from '@groundwork/domain/machines/machine-filter.ts';
import { useTranslation } from 'react-i18next';
import { CloseButton } from '../../../ui/close-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { useAmountText } from './use-amount-text.ts';
import { useFilterText } from './use-filter-text.ts';
import { findOption } from './use-machine-filters.ts';
import './filter-chips.css';

type Props = {
  readonly filter: MachineFilter;
  /** Null until they are loaded. */
  readonly kinds: readonly MachineFilterKind[] | null;
  readonly onFilter: (filter: MachineFilter) => void;
};

/** Kinds whose values do not depend on the machines there are. */
const IS_ALWAYS_VALID: ReadonlySet<FilterKind> = new Set(['state', 'stateInRange', 'amounts']);

/** The values of the filter, each with a button to remove it, and a warning about those that no longer exist. */
export function FilterChips({ filter, kinds, onFilter }: Props) {
  const { t } = useTranslation();
  const getTexts = useChipTexts();
  if (filter.size === 0) return null;
  const chips = [...filter].flatMap(([kind, values]) =>
    values.map((value) => {
      const option = kinds && findOption(kinds, kind, value);
      const isStale = kinds !== null && option === null && !IS_ALWAYS_VALID.has(kind) && value !== NONE;
      const texts = getTexts(kind, option ?? { id: value, name: value });
      return { kind, value, isStale, ...texts };
    }),
  );
  return (
    <>
      <ul className="filter-chips" aria-label={t('filters.chips')}>
        {chips.map(({ kind, value, isStale, name, text }) => (
          <li key={`${kind}:${value}`} className="filter-chip" data-stale={isStale || undefined}>
            <span>
              <span className="muted">{name}:</span> {text}
            </span>
            <CloseButton
              label={t('filters.remove', { kind: name, value: text })}
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
              .flatMap(({ isStale, name, text }) => (isStale ? [`${name} ${text}`] : []))
              .join(', '),
          })}
        </Notice>
      ) : null}
    </>
  );
}

/** Returns a function that names a value of a filter and its kind: `Idle share` and `over 15 %`. */
function useChipTexts() {
  const { t } = useTranslation();
  const getText = useFilterText();
  const { getName, getComparison, getAmount } = useAmountText();
  return (kind: FilterKind, option: { readonly id: string; readonly name: string }) => {
    const condition = kind === 'amounts' ? parseAmountCondition(option.id) : null;
    if (condition === null) return { name: t(`filters.kinds.${kind}`), text: getText(kind, option) };
    const { key, comparison, amount } = condition;
    return {
      name: getName(key),
      text: `${getComparison(key, comparison)} ${getAmount(key, amount)}`,
    };
  };
}
