import type { ReceiptRow } from '@groundwork/contract/entities/receipt.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { ColumnHead } from '../../../ui/column-head.tsx';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { VirtualRows } from '../../../ui/virtual-rows.tsx';
import { amountHead } from './amount-text.ts';
import { denominatorName, numeratorName } from './part-names.ts';
import { ReceiptRowCells } from './receipt-row-cells.tsx';
import type { Receipt } from './use-receipt.ts';

type Machine = NonNullable<Receipt['machine']>;
type Props = {
  readonly receipt: Receipt;
  readonly machine: Machine;
  readonly rows: readonly ReceiptRow[];
  /** The running sums, one per row. */
  readonly sums: readonly Pick<ReceiptRow, 'numerator' | 'denominator'>[];
};

/** Includes the amount, because rows with the same instant and rule differ in it. */
const keyOf = ({ startedAt, rule, state, numerator, source }: ReceiptRow, index: number): string =>
  [startedAt, rule, state, source?.id, numerator, index].join(' ');

/** The rows behind one machine's figure in the order of time, with running sums. */
export function ReceiptRows({ receipt, machine, rows, sums }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [opened, setOpened] = useState<number | null>(null);
  const { figure, numerator, denominator, currency } = receipt;
  if (rows.length === 0)
    return (
      <Panel>
        <EmptyNote drawing="past" text={t('receipts.noRows')} />
      </Panel>
    );
  const heads = {
    numerator: amountHead(formats, numeratorName(t, figure), numerator.unit, currency),
    denominator: denominator && amountHead(formats, denominatorName(t, figure), denominator.unit),
    sum: t('receipts.sum'),
  };
  const amounts = denominator ? 4 : 2;
  const columns = `204px minmax(130px, 0.8fr) minmax(110px, 1.1fr) 132px minmax(110px, 2.2fr) repeat(${amounts}, minmax(80px, 0.45fr))`;
  const narrowColumns = `minmax(124px, 2.05fr) minmax(92px, 1.1fr) minmax(130px, 1.25fr) repeat(${amounts}, minmax(70px, 1fr))`;
  return (
    <Panel data-page-flow>
      <VirtualRows
        label={t('receipts.rowsTitle')}
        columns={columns}
        narrowColumns={narrowColumns}
        count={rows.length}
        getKey={(index) => (rows[index] ? keyOf(rows[index], index) : String(index))}
        heads={
          <>
            <th scope="col">{t('activity.interval')}</th>
            <th scope="col">{t('receipts.rule')}</th>
            <th scope="col" data-second-line="start">
              {t('activity.evidence')}
            </th>
            <th scope="col">{t('activity.source')}</th>
            <th scope="col" data-second-line="end">
              {t('receipts.calendar')}
            </th>
            <ColumnHead kind="number">{heads.numerator}</ColumnHead>
            <ColumnHead kind="number">{heads.sum}</ColumnHead>
            {heads.denominator ? (
              <>
                <ColumnHead kind="number">{heads.denominator}</ColumnHead>
                <ColumnHead kind="number">{heads.sum}</ColumnHead>
              </>
            ) : null}
          </>
        }
        row={(index) => {
          const [row, sum] = [rows[index], sums[index]];
          return row && sum ? (
            <ReceiptRowCells
              row={row}
              sum={sum}
              heads={heads}
              units={{ numerator: numerator.unit, denominator: denominator?.unit ?? null }}
              machineId={machine.id}
              isOpened={opened === index}
              onOpen={() => setOpened(opened === index ? null : index)}
            />
          ) : null;
        }}
      />
    </Panel>
  );
}
