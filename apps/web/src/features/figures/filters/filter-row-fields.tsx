import { COMPARISONS } from '@groundwork/domain/machines/amount-condition.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { CloseButton } from '../../../ui/close-button.tsx';
import { Input } from '../../../ui/field.tsx';
import { FilterOptions, type NamedOption } from './filter-options.tsx';
import { type AmountRow, readAmount, type ValuesRow } from './filter-rows.ts';
import { useAmountText } from './use-amount-text.ts';
import './filter-row-fields.css';

type Common<Row> = {
  readonly row: Row;
  /** Takes the focus once it is shown. */
  readonly isNew: boolean;
  readonly onChange: (row: Row) => void;
  readonly onRemove: () => void;
};

/** A condition about an amount: `Idle share | over | 15 %`. */
export function AmountFields({ row, isNew, onChange, onRemove }: Common<AmountRow>) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const { getName, getComparison, getUnit } = useAmountText();
  const { key, comparison, typed } = row;
  const name = getName(key);
  const amount = readAmount(row, locale);
  return (
    <li className="filter-row">
      <b>{name}</b>
      <select
        className="filter-comparison"
        aria-label={t('filters.comparisonOf', { name })}
        value={comparison}
        onChange={({ target }) =>
          onChange({ ...row, comparison: target.value === 'over' ? 'over' : 'under' })
        }
      >
        {COMPARISONS.map((value) => (
          <option key={value} value={value}>
            {getComparison(key, value)}
          </option>
        ))}
      </select>
      <span className="filter-amount">
        <Input
          autoFocus={isNew}
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('filters.amountOf', { name })}
          aria-invalid={typed.trim() !== '' && amount === null ? true : undefined}
          value={typed}
          onChange={({ target }) => onChange({ ...row, typed: target.value })}
        />
        <span className="muted">{getUnit(key, amount ?? 1)}</span>
      </span>
      <CloseButton label={t('filters.removeKind', { kind: name })} onClick={onRemove} />
    </li>
  );
}

type ValuesProps = Common<ValuesRow> & {
  readonly name: string;
  readonly options: readonly NamedOption[];
};

/** A condition about values: `Type | Excavator, Dumper`; the button opens the values to choose from. */
export function ValuesFields({ row, name, options, isNew, onChange, onRemove }: ValuesProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(row.values.length === 0);
  const texts = row.values.map((value) => options.find(({ id }) => id === value)?.text ?? value);
  return (
    <li className="filter-row">
      <b>{name}</b>
      <span className="filter-values">
        <Button
          autoFocus={isNew}
          aria-expanded={isOpen}
          aria-label={t('filters.valuesOf', { name, values: texts.join(', ') || t('filters.choose') })}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{texts.join(', ') || t('filters.choose')}</span>
        </Button>
      </span>
      <CloseButton label={t('filters.removeKind', { kind: name })} onClick={onRemove} />
      {isOpen ? (
        <FilterOptions
          kindName={name}
          options={options}
          chosen={row.values}
          onChoose={(values) => onChange({ ...row, values })}
        />
      ) : null}
    </li>
  );
}
