import type { ReceiptRow } from '@groundwork/contract/entities/receipt.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Definition, Definitions } from '../../../ui/definitions.tsx';
import { FigureUnit, FigureValue } from '../../../ui/figure.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { amountText, amountUnit } from './amount-text.ts';
import { denominatorName, numeratorName } from './part-names.ts';
import { addsUp } from './running-sums.ts';
import type { Receipt } from './use-receipt.ts';
import './receipt-sum.css';

type Props = {
  readonly receipt: Receipt;
  /** How many rows are loaded, and whether these are all. */
  readonly rows: number;
  readonly isComplete: boolean;
  /** The sum of the rows. */
  readonly sum: Pick<ReceiptRow, 'numerator' | 'denominator'> | undefined;
};

/** The figure, its numerator and denominator in full, and whether the rows add up to them. */
export function ReceiptSum({ receipt, rows, isComplete, sum }: Props) {
  const { t } = useTranslation();
  const { figure, value, completeness, currency, numerator, denominator } = receipt;
  return (
    <Panel>
      <Definitions kind="cells" className="receipt-sum">
        <Definition term={t(`figures.names.${figure}`)}>
          <span className="receipt-value">
            <FigureValue name={figure} metric={{ value, completeness, currency }} />
          </span>
        </Definition>
        <Part
          name={denominator === null ? t('receipts.exact') : numeratorName(t, figure)}
          part={numerator}
          currency={currency}
        />
        {denominator === null ? null : <Part name={denominatorName(t, figure)} part={denominator} isBelow />}
        {receipt.machine === null ? null : (
          <Check receipt={receipt} rows={rows} isComplete={isComplete} sum={sum} />
        )}
      </Definitions>
    </Panel>
  );
}

type PartProps = {
  readonly name: string;
  readonly part: Receipt['numerator'];
  readonly currency?: string | undefined;
  readonly isBelow?: boolean;
};

function Part({ name, part: { unit, amount }, currency, isBelow = false }: PartProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <Definition
      term={
        <>
          {isBelow ? <span aria-hidden="true">÷ </span> : null}
          {name}
        </>
      }
    >
      {amount === null ? t('machines.noValue') : amountText(formats, unit, amount)}
      <FigureUnit>{amountUnit(formats, unit, currency)}</FigureUnit>
    </Definition>
  );
}

/** Checks whether the listed rows add up to the figure. */
function Check({ receipt, rows, isComplete, sum }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { numerator, denominator } = receipt;
  const total = sum ?? { numerator: 0, denominator: 0 };
  const holds =
    addsUp(total.numerator, numerator.amount) &&
    (denominator === null || addsUp(total.denominator, denominator.amount));
  return (
    <Definition term={t('receipts.rows', { count: rows, number: formats.number(rows) })}>
      <span className="receipt-check" data-holds={isComplete ? holds : undefined}>
        {isComplete ? t(holds ? 'receipts.addsUp' : 'receipts.differs') : t('receipts.loading')}
      </span>
    </Definition>
  );
}
