import type { ReceiptRow } from '@groundwork/contract/entities/receipt.ts';
import type { PartUnit } from '@groundwork/domain/metrics/part.ts';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../../charts/state-dot.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { RowOpener } from '../../../ui/virtual-rows.tsx';
import { amountText } from './amount-text.ts';
import { evidenceText } from './evidence-text.ts';
import { intervalText } from './interval-text.ts';
import { RowReadings } from './row-readings.tsx';
import './receipt-row-cells.css';

type Sums = Pick<ReceiptRow, 'numerator' | 'denominator'>;
type Props = {
  readonly row: ReceiptRow;
  readonly sum: Sums;
  readonly heads: { readonly numerator: string; readonly denominator: string | null; readonly sum: string };
  readonly units: { readonly numerator: PartUnit; readonly denominator: PartUnit | null };
  readonly machineId: string;
  readonly isOpened: boolean;
  readonly onOpen: () => void;
};

/** One row of a receipt: interval, rule, evidence and amounts. Opened, it shows its readings below. */
export function ReceiptRowCells({ row, sum, heads, units, machineId, isOpened, onOpen }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <th scope="row">
        <RowOpener isOpened={isOpened} onOpen={onOpen}>
          <IntervalText row={row} />
        </RowOpener>
      </th>
      <td className="receipt-rule">
        {row.state === null ? null : <StateDot state={row.state} />}
        <span>
          {row.state === null ? null : t(`states.${row.state}`)}
          <RuleMarks row={row} />
        </span>
      </td>
      <EvidenceCell row={row} />
      <td data-none={row.source === null || undefined}>{row.source?.code ?? '–'}</td>
      <WhereCell row={row} />
      <Amount head={heads.numerator} unit={units.numerator} amount={row.numerator} />
      <Amount head={heads.sum} unit={units.numerator} amount={sum.numerator} isSum />
      {units.denominator && heads.denominator ? (
        <>
          <Amount head={heads.denominator} unit={units.denominator} amount={row.denominator} />
          <Amount head={heads.sum} unit={units.denominator} amount={sum.denominator} isSum />
        </>
      ) : null}
      {isOpened ? (
        <td className="receipt-readings">
          <RowReadings row={row} machineId={machineId} />
        </td>
      ) : null}
    </>
  );
}

/** The calendar and the site. */
function WhereCell({ row: { calendar, site } }: { readonly row: ReceiptRow }) {
  const where = [calendar, site].filter(Boolean).join(' · ');
  return (
    <td data-second-line="end" data-none={where === '' || undefined}>
      {where || '–'}
    </td>
  );
}

/** The day and the interval in the machine's time zone. */
function IntervalText({ row }: { readonly row: ReceiptRow }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const day = formats.dayAndMonth(row.startedAt, row.timezone);
  return `${day} ${intervalText(formats, row) ?? t('receipts.wholeDay')}`;
}

/** The rule of the row, if it says more than its state, and whether the row may still change. */
function RuleMarks({
  row: { rule, state, provisional, emissionFactor, pricePerLitre },
}: {
  readonly row: ReceiptRow;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const marks = [
    rule === 'state' || (rule === 'fuel-counter' && state !== null) ? null : t(`receipts.rules.${rule}`),
    emissionFactor === null ? null : formats.emissionFactor(emissionFactor),
    pricePerLitre === null ? null : t('receipts.pricePerLitre', { price: formats.exact(pricePerLitre, 4) }),
    provisional ? t('activity.provisional') : null,
  ].filter((mark) => mark !== null);
  if (marks.length === 0) return null;
  return <span className={state === null ? undefined : 'muted receipt-marks'}>{marks.join(' · ')}</span>;
}

/** The evidence of the state, and the evidence that showed work or could have. */
function EvidenceCell({ row: { evidence, work } }: { readonly row: ReceiptRow }) {
  const { t } = useTranslation();
  const { list } = useFormats();
  const kinds = evidence === null ? [] : [...new Set([evidence, ...work])];
  const evidenceTexts = list(kinds.map((kind) => evidenceText(t, kind)));
  return (
    <td data-second-line="start" data-none={evidenceTexts === '' || undefined}>
      {evidenceTexts || '–'}
    </td>
  );
}

type AmountProps = {
  readonly head: string;
  readonly unit: PartUnit;
  readonly amount: number;
  readonly isSum?: boolean;
};

function Amount({ head, unit, amount, isSum = false }: AmountProps) {
  const formats = useFormats();
  return (
    <td className={isSum ? 'number muted' : 'number'} data-head={head}>
      {amountText(formats, unit, amount)}
    </td>
  );
}
