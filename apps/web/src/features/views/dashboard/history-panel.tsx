import type { Figure } from '@groundwork/contract/entities/figure.ts';
import type { Metric } from '@groundwork/contract/fields.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import { useTranslation } from 'react-i18next';
import { type DayBar, DayBars, MAX_LABELS } from '../../../charts/day-bars.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { ChartTable } from '../../../ui/chart-table.tsx';
import { ColumnHead } from '../../../ui/column-head.tsx';
import { formatCompleteness } from '../../../ui/completeness-text.ts';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { FigureValue } from '../../../ui/figure.tsx';
import { figureText } from '../../../ui/figure-text.ts';
import { Panel, PanelHead } from '../../../ui/panel.tsx';
import { useFigureHead } from '../../../ui/use-figure-head.ts';
import { useFigureLabel } from '../../../ui/use-figure-label.ts';
import { FigureLink } from '../../figures/receipts/public.ts';
import { type FigureScope, receiptScope } from './figure-scope.ts';
import './dashboard-view.css';
import './history-panel.css';

type Day = Metric & { readonly date: string };
type Props = {
  readonly figure: Figure;
  /** The figure of the range. */
  readonly metric: Metric;
  readonly days: readonly Day[];
  readonly scope: FigureScope;
  /** Names the origin of the values, such as the emission factors. */
  readonly note?: string;
};

const CHART_HEIGHT = 168;

/** A figure day by day: a chart, and a table whose values link to their receipts. */
export function HistoryPanel({ figure, metric, days, scope, note }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const head = useFigureHead()(figure);
  const getLabel = useFigureLabel();
  const describe = ({ date, value, completeness }: Day) => {
    const text = value === null ? t('machines.noValue') : figureText(formats, figure, value).full;
    const known =
      completeness === null || completeness >= 1 || value === null
        ? ''
        : `. ${formatCompleteness(t, formats, figure, completeness)}`;
    return `${formats.civilDate(date)}: ${text}${known}`;
  };
  const bars = days.map(
    (day): DayBar => ({
      date: day.date,
      value: day.value,
      projected: project(day),
      description: describe(day),
    }),
  );
  const hasValues = days.some(({ value }) => value !== null);
  return (
    <Panel as="section" className="dashboard-panel" aria-labelledby={`history-${figure}`}>
      <PanelHead id={`history-${figure}`} title={head}>
        {metric.value === null ? null : (
          <FigureLink figure={figure} aria-label={getLabel(figure, metric)} {...receiptScope(scope)}>
            <b>
              <FigureValue name={figure} metric={metric} isPlain />
            </b>
          </FigureLink>
        )}
      </PanelHead>
      {hasValues ? (
        <>
          <DayBars
            days={bars}
            height={CHART_HEIGHT}
            label={t('dashboard.dayByDay', { figure: head })}
            formatSteps={formats.axis}
            formatDate={(date) =>
              days.length <= MAX_LABELS
                ? formats.weekday(date)
                : formats.dayAndMonth(`${date}T00:00:00Z`, 'UTC')
            }
          />
          <ul className="chart-key">
            <li>
              <span className="key-reported" />
              {t('dashboard.reported')}
            </li>
            {bars.some(({ value, projected }) => (projected ?? 0) > (value ?? 0)) ? (
              <li>
                <span className="key-projected" />
                {t('dashboard.notReported')}
              </li>
            ) : null}
          </ul>
          <DayTable figure={figure} days={days} scope={scope} head={head} />
          {note ? <p className="history-note">{note}</p> : null}
        </>
      ) : (
        <EmptyNote drawing="silent" text={t(`figures.none.${METRICS[figure].noValue}`)} />
      )}
    </Panel>
  );
}

/** Below this, too little is known to go by. */
const MIN_COMPLETENESS = 0.05;

/** Returns the value of a day if all of it were known at the rate of the known part: an aid to the eye, not a figure. */
function project({ value, completeness }: Day): number | null {
  if (value === null || completeness === null || completeness < MIN_COMPLETENESS) return null;
  return value / completeness;
}

type TableProps = Pick<Props, 'figure' | 'days' | 'scope'> & { readonly head: string };

function DayTable({ figure, days, scope, head }: TableProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const getLabel = useFigureLabel();
  return (
    <ChartTable isAfterKey>
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
                  aria-label={getLabel(figure, day)}
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
    </ChartTable>
  );
}
