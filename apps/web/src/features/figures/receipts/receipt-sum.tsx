import type { ReceiptRow } from '@groundwork/contract/entities/receipt.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { FigureValue } from '../../../ui/figure.tsx';
import { amountText, amountUnit } from './amount-text.ts';
import { denominatorName, numeratorName } from './part-names.ts';
import { addsUp } from './running-sums.ts';
import type { Receipt } from './use-receipt.ts';

type Props = {
  readonly receipt: Receipt;
  /** How many rows are there by now, and whether more are to come. */
  readonly rows: number;
  readonly isWhole: boolean;
  /** What they add up to. */
  readonly sum: Pick<ReceiptRow, 'numerator' | 'denominator'> | undefined;
};

/** The figure, what is above and below its line in full, and whether the rows add up to that. */
export function ReceiptSum({ receipt, rows, isWhole, sum }: Props) {
  const { t } = useTranslation();
  const { figure, value, completeness, numerator, denominator } = receipt;
  return (
    <dl className="panel receipt-sum">
      <div>
        <dt>{t(`figures.names.${figure}`)}</dt>
        <dd className="receipt-value">
          <FigureValue name={figure} metric={{ value, completeness }} />
        </dd>
      </div>
      <Part name={denominator === null ? t('receipts.exact') : numeratorName(t, figure)} part={numerator} />
      {denominator === null ? null : <Part name={denominatorName(t, figure)} part={denominator} isBelow />}
      {receipt.machine === null ? null : <Check receipt={receipt} rows={rows} isWhole={isWhole} sum={sum} />}
    </dl>
  );
}

type PartProps = {
  readonly name: string;
  readonly part: Receipt['numerator'];
  readonly isBelow?: boolean;
};

function Part({ name, part: { unit, amount }, isBelow = false }: PartProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <div>
      <dt>
        {isBelow ? <span aria-hidden="true">÷ </span> : null}
        {name}
      </dt>
      <dd className="receipt-part">
        {amount === null ? t('machines.noValue') : amountText(formats, unit, amount)}
        <span className="figure-unit">{amountUnit(formats, unit)}</span>
      </dd>
    </div>
  );
}

/** The proof: the rows that are listed, added up. */
function Check({ receipt, rows, isWhole, sum }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { numerator, denominator } = receipt;
  const told = sum ?? { numerator: 0, denominator: 0 };
  const holds =
    addsUp(told.numerator, numerator.amount) &&
    (denominator === null || addsUp(told.denominator, denominator.amount));
  return (
    <div>
      <dt>{t('receipts.rows', { count: rows, number: formats.number(rows) })}</dt>
      <dd className="receipt-part" data-holds={isWhole ? holds : undefined}>
        {isWhole ? t(holds ? 'receipts.addsUp' : 'receipts.differs') : t('receipts.loading')}
      </dd>
    </div>
  );
}
