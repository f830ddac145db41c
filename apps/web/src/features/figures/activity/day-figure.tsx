import type { Figure } from '@groundwork/contract/entities/figure.ts';
import { OFF_HOURS_FROM } from '@groundwork/domain/limits.ts';
import { useTranslation } from 'react-i18next';
import { FigureLink } from '../receipts/public.ts';
import './day-figure.css';

/** The machine and day of a figure, and the instant at which it was computed. */
export type DayScope = { readonly machineId: string; readonly date: string; readonly at: string };

/** An amount as it is shown. */
export type ShownAmount = string | 0;

/** An amount; zero is a dot, drawn by its style, that steps back behind the other figures. */
export const DayAmount = ({ amount }: { readonly amount: ShownAmount }) =>
  amount === 0 ? (
    <span className="day-zero">
      <span className="visually-hidden">0</span>
    </span>
  ) : (
    amount
  );

type Props = { readonly figure: Figure; readonly scope: DayScope; readonly amount: ShownAmount };

/** A figure of one day, linked to its receipt. Off hours have no receipt before they are recorded. */
export function DayFigure({ figure, scope: { machineId, date, at }, amount }: Props) {
  const { t } = useTranslation();
  if (figure === 'offHours' && date < OFF_HOURS_FROM) return <DayAmount amount={amount} />;
  return (
    <FigureLink
      figure={figure}
      aria-label={t('figures.label', { figure: t(`figures.names.${figure}`), value: String(amount) })}
      range={{ startDate: date, endDate: date }}
      at={at}
      machine={machineId}
    >
      <DayAmount amount={amount} />
    </FigureLink>
  );
}
