import { GET as getMachine } from '@groundwork/contract/v1/portal/machines/_id/index.ts';
import { GET as getSettings } from '@groundwork/contract/v1/users/settings.ts';
import { isMetricShown } from '@groundwork/domain/metrics/metric-modules.ts';
import { listOnScreen } from '@groundwork/domain/metrics/metric-places.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { formatCompleteness } from '../../../ui/completeness-text.ts';
import { Definition, Definitions } from '../../../ui/definitions.tsx';
import { FigureValue } from '../../../ui/figure.tsx';
import { GroundLine } from '../../../ui/ground-line.tsx';
import { Panel, PanelHead } from '../../../ui/panel.tsx';
import { useFigureLabel } from '../../../ui/use-figure-label.ts';
import {
  type DateChoice,
  OffHoursWarning,
  offerEverything,
  type QueryDates,
  RangeFields,
  toDateRange,
} from '../../figures/periods/public.ts';
import { FigureLink } from '../../figures/receipts/public.ts';
import './machine-figures-panel.css';

type Props = {
  readonly machineId: string;
  readonly dates: QueryDates;
  /** In the machine's own time zone. */
  readonly today: string;
  /** Null if the range is chosen elsewhere on the page. */
  readonly onDates: ((dates: DateChoice) => void) | null;
};

const METRICS_SHOWN = listOnScreen(METRICS, 'machineFigures');

/** The figures of a machine over a range, each linked to its receipt. */
export function MachineFiguresPanel({ machineId, dates, today, onDates }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const getLabel = useFigureLabel();
  const { data: settings } = useCall(getSettings, {});
  const result = useCall(getMachine, { params: { id: machineId }, query: dates }, { keepsPrevious: true });
  const { data } = result;
  const answered = data ? { startDate: data.startsOn, endDate: data.endsOn } : null;
  const shown = toDateRange(dates, today, answered);
  const modules = settings?.modules;
  const shownMetrics = modules ? METRICS_SHOWN.filter((metric) => isMetricShown(metric, modules)) : [];
  return (
    <Panel as="section" id="figures" className="machine-figures" aria-labelledby="machine-figures-title">
      <div className="figures-head">
        <PanelHead id="machine-figures-title" title={t('record.figures')}>
          {onDates === null ? (
            <p className="muted">{formats.dateRange(shown.startDate, shown.endDate)}</p>
          ) : (
            <div className="figures-range">
              <RangeFields
                range={shown}
                today={today}
                onRange={onDates}
                everything={offerEverything(dates, onDates)}
              />
            </div>
          )}
        </PanelHead>
      </div>
      <OffHoursWarning startDate={shown.startDate} />
      <CallBoundary result={result} shape="cells" failed={t('machine.loadFailed')}>
        {({ activitySummary, distanceTravelled, computedAt }) => (
          <Definitions kind="cells">
            {shownMetrics.map(({ name: figure }) => {
              const metric = { ...activitySummary, distanceTravelled }[figure];
              const value = <FigureValue name={figure} metric={metric} isPlain />;
              const { completeness } = metric;
              const known =
                completeness === null || metric.value === null
                  ? undefined
                  : formatCompleteness(t, formats, figure, completeness);
              const scope = { range: shown, at: computedAt, machine: machineId };
              return (
                <Definition key={figure} term={t(`figures.names.${figure}`)} title={known}>
                  {metric.value === null ? (
                    value
                  ) : (
                    <FigureLink figure={figure} aria-label={getLabel(figure, metric)} {...scope}>
                      {value}
                    </FigureLink>
                  )}
                  <GroundLine completeness={metric.value === null ? null : completeness} thin />
                </Definition>
              );
            })}
          </Definitions>
        )}
      </CallBoundary>
    </Panel>
  );
}
