import { SHOW, type Show } from '@groundwork/contract/v1/portal/machines/list.ts';
import {
  DEFAULT_MACHINE_ORDER,
  type MachineOrder,
  WORST_MACHINE_ORDER,
} from '@groundwork/domain/machines/machine-order.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Input, SelectField } from '../../../ui/field.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import { type DateRange, findPeriod, RangeFields } from '../../figures/periods/public.ts';
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
  /** Null removes the order from the address. */
  readonly onOrder: (order: MachineOrder | null) => void;
  readonly isNarrow: boolean;
  /** Buttons: filters and columns. */
  readonly children: ReactNode;
  /** The button of the export. */
  readonly exportButton: ReactNode;
};

/** The search field of the list, its days, filters, columns and order. */
export function ListToolbar(props: Props) {
  const { t } = useTranslation();
  const { order, onOrder } = props;
  return (
    <search className="list-toolbar">
      <Input
        type="search"
        aria-label={t('machines.search')}
        placeholder={t('machines.searchHint')}
        value={props.search}
        onChange={({ target }) => props.onSearch(target.value)}
      />
      <div className="list-days">
        <DayStep {...props} days={-1} />
        <DaysButton {...props} />
        <DayStep {...props} days={1} />
      </div>
      {props.children}
      <div className="list-order">
        <SegmentedChoice
          label={t('machines.order')}
          options={[
            { value: 'usual', label: t('machines.usualOrder') },
            { value: 'worst', label: t('machines.worstFirst') },
          ]}
          value={getNamedOrder(order)}
          onChange={(name) => onOrder(name === 'worst' ? WORST_MACHINE_ORDER : null)}
        />
        {props.exportButton}
      </div>
    </search>
  );
}

const isSame = (a: MachineOrder, b: MachineOrder) => a.key === b.key && a.descending === b.descending;

const getNamedOrder = (order: MachineOrder) => {
  if (isSame(order, DEFAULT_MACHINE_ORDER)) return 'usual';
  return isSame(order, WORST_MACHINE_ORDER) ? 'worst' : null;
};

/** Moves a single chosen day back or forth; not shown for more days, and not into the future. */
function DayStep({ range, today, everything, onRange, days }: Props & { readonly days: -1 | 1 }) {
  const { t } = useTranslation();
  const { startDate, endDate } = range;
  if (everything.isChosen || startDate !== endDate || (days === 1 && endDate >= today)) return null;
  const date = addDays(startDate, days);
  return (
    <Button onClick={() => onRange({ startDate: date, endDate: date })}>
      <span aria-hidden="true">{days === 1 ? '›' : '‹'}</span>
      <span className="visually-hidden">{t(days === 1 ? 'activity.nextDay' : 'activity.previousDay')}</span>
    </Button>
  );
}

/** Opens the days that the figures cover, which machines are listed, and on a narrow screen the order. */
function DaysButton(props: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { range, today, everything, isNarrow } = props;
  const period = everything.isChosen ? 'everything' : findPeriod(range, today);
  const isDay = range.startDate === range.endDate;
  // The head of the list has the year.
  const dates =
    isDay && isNarrow
      ? formats.dayAndMonth(`${range.startDate}T00:00:00Z`, 'UTC')
      : formats.dateRange(range.startDate, range.endDate);
  return (
    <Popover
      title={t('machines.days')}
      label={
        <>
          {isDay && isNarrow ? null : <Glyph name="calendar" />}
          {period === null ? dates : t(`periods.names.${period}`)}
        </>
      }
    >
      <RangeFields range={range} today={today} onRange={props.onRange} everything={everything} />
      <ShowField {...props} />
      {isNarrow ? <SortField {...props} /> : null}
    </Popover>
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

/** Chooses the sort order on a narrow screen, which has no column heads. */
function SortField({ order, onOrder }: Pick<Props, 'order' | 'onOrder'>) {
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
