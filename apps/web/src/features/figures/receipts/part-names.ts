import { METRICS, type MetricName } from '@groundwork/domain/metrics/metrics.ts';
import type { TFunction } from 'i18next';

type Metric = (typeof METRICS)[MetricName];
type PartName = Metric['numerator']['name'] | NonNullable<Metric['denominator']>['name'];

const isMetricName = (name: PartName): name is PartName & MetricName => Object.hasOwn(METRICS, name);

/** Names a part by the metric that shows it alone, if there is one. */
const partName = (t: TFunction, name: PartName): string =>
  isMetricName(name) ? t(`figures.names.${name}`) : t(`receipts.parts.${name}`);

/** Names the numerator of a figure. */
export const numeratorName = (t: TFunction, figure: MetricName): string =>
  partName(t, METRICS[figure].numerator.name);

/** Names the denominator of a figure; empty if it has none. */
export function denominatorName(t: TFunction, figure: MetricName): string {
  const { denominator } = METRICS[figure];
  return denominator === null ? '' : partName(t, denominator.name);
}
