import type { Figure } from '@groundwork/contract/entities/figure.ts';
import { GET as getMachine } from '@groundwork/contract/v1/portal/machines/_id/index.ts';
import { GET as getSettings } from '@groundwork/contract/v1/users/settings.ts';
import { isMetricShown } from '@groundwork/domain/metrics/metric-modules.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { FigureValue } from '../../../ui/figure.tsx';
import { type DateRange, OffHoursWarning, RangeFields, resolvePeriod } from '../../figures/periods/public.ts';
import { FigureLink } from '../../figures/receipts/public.ts';
import './machine-figures-panel.css';

type Props = {
  readonly machineId: string;
  /** Null means the last seven days. */
  readonly range: DateRange | null;
  /** In the machine's own time zone. */
  readonly today: string;
  /** Null if the range is chosen elsewhere on the page. */
  readonly onRange: ((range: DateRange) => void) | null;
};

const FIGURES = [
  'totalHours',
  'activeHours',
  'idleHours',
  'runningHours',
  'offHours',
  'missingHours',
  'outOfHours',
  'workingUtilisation',
  'rentalUtilisation',
  'distanceTravelled',
  'fuelUtilisation',
  'fuelBurnRate',
  'emissionsUtilisation',
] as const satisfies readonly Figure[];

/** The figures of a machine over a range, each linked to its receipt. */
export function MachineFiguresPanel({ machineId, range, today, onRange }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const shown = range ?? resolvePeriod('last7Days', today);
  const { data: settings } = useCall(getSettings, {});
  const result = useCall(
    getMachine,
    { params: { id: machineId }, query: { start: shown.startDate, end: shown.endDate } },
    { keepsPrevious: true },
  );
  const modules = settings?.modules;
  const figures = modules ? FIGURES.filter((figure) => isMetricShown(figure, modules)) : [];
  return (
    <section id="figures" className="panel machine-figures" aria-labelledby="machine-figures-title">
      <div className="figures-head">
        <h2 id="machine-figures-title">{t('record.figures')}</h2>
        {onRange === null ? (
          <p className="muted">{formats.dateRange(shown.startDate, shown.endDate)}</p>
        ) : (
          <div className="figures-range">
            <RangeFields range={shown} today={today} onRange={onRange} />
          </div>
        )}
      </div>
      <OffHoursWarning startDate={shown.startDate} />
      <CallBoundary result={result} failed={t('machine.loadFailed')}>
        {({ activitySummary, distanceTravelled, computedAt }) => (
          <dl>
            {figures.map((figure) => {
              const metric = figure === 'distanceTravelled' ? distanceTravelled : activitySummary[figure];
              const value = <FigureValue name={figure} metric={metric} />;
              const scope = { range: shown, at: computedAt, machine: machineId };
              return (
                <div key={figure}>
                  <dt>{t(`figures.names.${figure}`)}</dt>
                  <dd>
                    {metric.value === null ? (
                      value
                    ) : (
                      <FigureLink figure={figure} {...scope}>
                        {value}
                      </FigureLink>
                    )}
                  </dd>
                </div>
              );
            })}
          </dl>
        )}
      </CallBoundary>
    </section>
  );
}
