import type { Figure } from '@groundwork/contract/entities/figure.ts';
import type { Metric } from '@groundwork/contract/fields.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import { useTranslation } from 'react-i18next';
import { type DayBar, DayBars, MAX_LABELS } from '../../../charts/day-bars.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { ColumnHead } from '../../../ui/column-head.tsx';
import { FigureValue } from '../../../ui/figure.tsx';
import { figureText } from '../../../ui/figure-text.ts';
import { useFigureHead } from '../../../ui/use-figure-head.ts';
import { FigureLink } from '../../figures/receipts/public.ts';
import { DashboardPart } from './dashboard-part.tsx';
import { type FigureScope, receiptScope } from './figure-scope.ts';
import './history-panel.css';

type Day = Metric & { readonly date: string };
type Props = {
  readonly figure: Figure;
  readonly days: readonly Day[];
  readonly scope: FigureScope;
  /** Names the origin of the values, such as the emission factors. */
  readonly note?: string;
};

const CHART_HEIGHT = 132;

/** A figure day by day: a chart, and a table whose values link to their receipts. */
export function HistoryPanel({ figure, days, scope, note }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const head = useFigureHead()(figure);
  const formatValue = (value: number | null) =>
    value === null ? t('machines.noValue') : figureText(formats, figure, value).full;
  const bars = days.map(
    ({ date, value }): DayBar => ({
      date,
      value,
      description: `${formats.civilDate(date)}: ${formatValue(value)}`,
    }),
  );
  const hasValues = days.some(({ value }) => value !== null);
  return (
    <DashboardPart id={`history-${figure}`} title={head}>
      {hasValues ? (
        <>
          <DayBars
            days={bars}
            height={CHART_HEIGHT}
            label={t('dashboard.dayByDay', { figure: head })}
            formatStep={(value) => formats.keyFigure(value, Number.isInteger(value) ? 0 : 1)}
            formatDate={(date) =>
              days.length <= MAX_LABELS
                ? formats.weekday(date)
                : formats.dayAndMonth(`${date}T00:00:00Z`, 'UTC')
            }
          />
          {note ? <p className="muted">{note}</p> : null}
          <DayTable figure={figure} days={days} scope={scope} head={head} />
        </>
      ) : (
        <p className="muted">{t(`figures.none.${METRICS[figure].noValue}`)}</p>
      )}
    </DashboardPart>
  );
}

type TableProps = Pick<Props, 'figure' | 'days' | 'scope'> & { readonly head: string };

function DayTable({ figure, days, scope, head }: TableProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <details className="day-table">
      <summary>{t('dashboard.asTable')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('activity.date')}</th>
            <ColumnHead kind="number">{head}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <th scope="row">{formats.civilDate(day.date)}</th>
              <td className="number">
                <FigureLink
                  figure={figure}
                  {...receiptScope(scope)}
                  range={{ startDate: day.date, endDate: day.date }}
                >
                  <FigureValue name={figure} metric={day} isCell />
                </FigureLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
