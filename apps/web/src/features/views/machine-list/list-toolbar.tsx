import { SHOW, type Show } from '@groundwork/contract/v1/portal/machines/list.ts';
import type { MachineOrder } from '@groundwork/domain/machines/machine-order.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { type DateRange, RangeFields } from '../../figures/periods/public.ts';
import { COLUMN_IDS, getColumn } from './list-columns.ts';
import './list-toolbar.css';
import { useColumnHead } from './use-column-head.ts';

type Props = {
  readonly show: Show;
  readonly onShow: (show: Show) => void;
  readonly range: DateRange;
  readonly today: string;
  readonly onRange: (range: DateRange) => void;
  readonly everything: { readonly isChosen: boolean; readonly onChoose: () => void };
  readonly search: string;
  readonly onSearch: (typed: string) => void;
  readonly order: MachineOrder;
  readonly onOrder: (order: MachineOrder) => void;
  readonly isNarrow: boolean;
  /** Buttons: filters, columns, export. */
  readonly children: ReactNode;
};

/** The search field and the date range of the list. On a narrow screen all but the search fold away. */
export function ListToolbar(props: Props) {
  const { t } = useTranslation();
  const fields = (
    <>
      <RangeFields
        range={props.range}
        today={props.today}
        onRange={props.onRange}
        everything={props.everything}
      />
      <ShowField show={props.show} onShow={props.onShow} />
      {props.isNarrow ? <SortField order={props.order} onOrder={props.onOrder} /> : null}
    </>
  );
  return (
    <search className="list-toolbar">
      <TextField
        type="search"
        label={t('machines.search')}
        placeholder={t('machines.searchHint')}
        value={props.search}
        onChange={props.onSearch}
      />
      {props.isNarrow ? (
        <details>
          <summary>{t('machines.periodAndOrder')}</summary>
          <div className="list-filters">{fields}</div>
        </details>
      ) : (
        fields
      )}
      <div className="list-actions">{props.children}</div>
    </search>
  );
}

/** Chooses between machines in use and archived ones. */
function ShowField({ show, onShow }: Pick<Props, 'show' | 'onShow'>) {
  const { t } = useTranslation();
  return (
    <SelectField
      name="show"
      label={t('machines.show')}
      value={show}
      options={SHOW.map((value) => ({ value, label: t(`machines.shows.${value}`) }))}
      onChange={onShow}
    />
  );
}

type SortFieldProps = Pick<Props, 'order' | 'onOrder'>;

/** Chooses the sort order on a narrow screen, which has no column heads. */
function SortField({ order, onOrder }: SortFieldProps) {
  const { t } = useTranslation();
  const getHead = useColumnHead();
  const options = COLUMN_IDS.flatMap((id) => {
    const { sortKey } = getColumn(id);
    return sortKey === undefined ? [] : [{ value: sortKey, label: getHead(id) }];
  });
  return (
    <SelectField
      name="sort"
      label={t('machines.sort')}
      value={order.key}
      options={options}
      onChange={(key) => onOrder({ key, descending: false })}
    />
  );
}
