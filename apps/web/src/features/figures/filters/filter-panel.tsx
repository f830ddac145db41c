import type { MachineFilterKind } from '@groundwork/contract/v1/portal/filters/index.ts';
import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import {
  type AmountKey,
  LAST_SEEN_AGE,
  type ReportedLevel,
} from '@groundwork/domain/machines/amount-condition.ts';
import type { ListedMetric } from '@groundwork/domain/machines/machine-column.ts';
import { formatMachineFilter, type MachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { AddFilter, type FilterChoice } from './add-filter.tsx';
import type { NamedOption } from './filter-options.tsx';
import { AmountFields, ValuesFields } from './filter-row-fields.tsx';
import { createAmountRow, type FilterRow, toFilter, toRows, type ValuesRow } from './filter-rows.ts';
import { useAmountText } from './use-amount-text.ts';
import { useFilterText } from './use-filter-text.ts';
import './filter-panel.css';

type Kind = {
  readonly id: ValuesRow['kind'];
  readonly name: string;
  readonly options: readonly NamedOption[];
};

export type FilterPanelProps = {
  readonly filter: MachineFilter;
  /** Applies the conditions. */
  readonly onFilter: (filter: MachineFilter) => void;
  /** The metrics that conditions can compare; empty: conditions compare values only. */
  readonly metrics?: readonly ListedMetric[];
  /** The label of the button that applies a filter, such as the number of machines that pass it. */
  readonly renderApplyLabel?: ((draft: MachineFilter) => ReactNode) | undefined;
};

type Props = FilterPanelProps & {
  readonly filters: UseQueryResult<{ filters: readonly MachineFilterKind[] }, CallFailure>;
};

/** The filter as sentences, and a search for what else to filter by. Nothing applies before its button is pressed. */
export function FilterPanel({ filters, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <CallBoundary result={filters} shape="form">
      {({ filters: kinds }) =>
        kinds.length === 0 ? (
          <EmptyNote drawing="first" text={t('filters.nothing')} />
        ) : (
          // A filter that is changed from outside, such as by its chips, replaces the draft.
          <Conditions key={formatMachineFilter(rest.filter)} kinds={kinds} {...rest} />
        )
      }
    </CallBoundary>
  );
}

type ConditionsProps = FilterPanelProps & { readonly kinds: readonly MachineFilterKind[] };

function Conditions({ filter, kinds: offered, metrics = [], onFilter, renderApplyLabel }: ConditionsProps) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const { getName } = useAmountText();
  const [rows, setRows] = useState(() => toRows(filter, locale));
  const [newId, setNewId] = useState<string | null>(null);
  const kinds = useKinds(offered, metrics.length > 0);
  const draft = toFilter(rows, locale);
  const ofFacts: readonly AmountKey[] = metrics.length > 0 ? [...metrics, LAST_SEEN_AGE] : [];
  const amountKeys: readonly AmountKey[] = [...ofFacts, ...listLevels(offered)];

  const change = (row: FilterRow) => setRows(rows.map((other) => (other.id === row.id ? row : other)));
  const remove = (row: FilterRow) => setRows(rows.filter((other) => other !== row));
  const addRow = (row: FilterRow) => {
    setRows([...rows.filter(({ id }) => id !== row.id), row]);
    setNewId(row.id);
  };
  const add = (choice: string) => {
    const amountKey = amountKeys.find((key) => choice === toChoiceId(key));
    if (amountKey !== undefined) return addRow(createAmountRow(amountKey, rows));
    const [kindId, ...value] = choice.split(':');
    const kind = kinds.find(({ id }) => id === kindId)?.id;
    if (kind === undefined) return;
    const before = rows.find((row): row is ValuesRow => row.kind === kind)?.values ?? [];
    addRow({
      id: kind,
      kind,
      values: [...new Set([...before, ...(value.length > 0 ? [value.join(':')] : [])])],
    });
  };
  const kindChoices: readonly FilterChoice[] = [
    ...amountKeys.map((key) => ({ id: toChoiceId(key), text: getName(key), of: t('filters.isAmount') })),
    ...kinds
      .filter(({ id }) => !rows.some((row) => row.kind === id))
      .map(({ id, name }) => ({ id, text: name, of: null })),
  ];
  const valueChoices = kinds.flatMap(({ id, name, options }) =>
    options.map((option) => ({ id: `${id}:${option.id}`, text: option.text, of: name })),
  );
  return (
    <form
      className="filter-form"
      onSubmit={(event) => {
        event.preventDefault();
        onFilter(draft);
      }}
    >
      <ul className="filter-rows" aria-label={t('filters.conditions')}>
        {rows.map((row) => {
          const common = { isNew: row.id === newId, onRemove: () => remove(row) };
          if (row.kind === 'amounts')
            return <AmountFields key={row.id} row={row} onChange={change} {...common} />;
          const { name = t(`filters.kinds.${row.kind}`), options = [] } =
            kinds.find(({ id }) => id === row.kind) ?? {};
          return (
            <ValuesFields
              key={row.id}
              row={row}
              name={name}
              options={options}
              onChange={change}
              {...common}
            />
          );
        })}
      </ul>
      <AddFilter kinds={kindChoices} values={valueChoices} onAdd={add} />
      <div className="filter-actions">
        <Button type="submit" kind="filled">
          {renderApplyLabel ? renderApplyLabel(draft) : t('filters.apply')}
        </Button>
        <Button kind="quiet" onClick={() => setRows([])}>
          {t('filters.clearAll')}
        </Button>
      </div>
    </form>
  );
}

/** The levels that some source reports. */
const listLevels = (offered: readonly MachineFilterKind[]): readonly ReportedLevel[] => [
  ...(offered.some(({ id }) => id === 'batteryStatus') ? (['batteryPercent'] as const) : []),
  ...(offered.some(({ id }) => id === 'signalValue') ? (['signalBars'] as const) : []),
];

/** A metric may have the name of a kind. */
const toChoiceId = (key: AmountKey) => `amounts:${key}`;

/** The kinds on offer with the texts of their values, the states of a period included. */
function useKinds(offered: readonly MachineFilterKind[], hasStates: boolean): readonly Kind[] {
  const { t } = useTranslation();
  const getText = useFilterText();
  const ofValues = offered.map(({ id, options }) => ({
    id,
    name: t(`filters.kinds.${id}`),
    options: options.map((option) => ({ ...option, text: getText(id, option) })),
  }));
  if (!hasStates) return ofValues;
  const states = ENGINE_STATES.map((id) => ({ id, label: null, machines: null, text: t(`states.${id}`) }));
  return [...ofValues, { id: 'stateInRange', name: t('filters.kinds.stateInRange'), options: states }];
}
