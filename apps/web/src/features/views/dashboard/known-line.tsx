import type { ComparedMetric } from '@groundwork/contract/entities/dashboard.ts';
import { isMetricEstimatedForPartOfDay } from '@groundwork/domain/metrics/metric-parts.ts';
import { METRICS, type MetricName } from '@groundwork/domain/metrics/metrics.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { formatCompleteness } from '../../../ui/completeness-text.ts';
import { getNoValueReason } from '../../../ui/figure-kinds.ts';
import { figureText } from '../../../ui/figure-text.ts';
import { GroundLine } from '../../../ui/ground-line.tsx';
import { Toggletip } from '../../../ui/toggletip.tsx';
import { getBefore } from './difference.tsx';
import './known-line.css';

type Props = {
  readonly name: MetricName;
  readonly metric: ComparedMetric;
  /** Part of the range before is cut at the current time of day. */
  readonly isCut: boolean;
  readonly thin?: boolean;
};

/** The ground under a figure. Pressed, it says how much of the time is known, and the value before. */
export function KnownLine({ name, metric, isCut, thin = false }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { completeness, currency } = metric;
  const before = getBefore(metric);
  const known =
    metric.value === null || completeness === null
      ? t(`figures.none.${getNoValueReason(name, metric)}`)
      : completeness >= 1
        ? t('figures.complete')
        : formatCompleteness(t, formats, name, completeness);
  const isEstimated = isCut && isMetricEstimatedForPartOfDay(METRICS[name]);
  const was =
    before === null
      ? t('dashboard.noBeforeHint')
      : t(isEstimated ? 'dashboard.wasEstimated' : 'dashboard.was', {
          value: figureText(formats, name, before, false, currency).full,
        });
  return (
    <Toggletip
      className={thin ? 'known-line known-line-thin' : 'known-line'}
      label={t('dashboard.aboutFigure', { figure: t(`figures.names.${name}`) })}
      text={`${known}. ${was}.`}
    >
      <GroundLine completeness={completeness} thin={thin} />
    </Toggletip>
  );
}
