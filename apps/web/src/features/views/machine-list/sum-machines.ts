import type { Metric } from '@groundwork/contract/fields.ts';
import { addParts, getParts, NO_PARTS } from '@groundwork/domain/metrics/metric-parts.ts';
import { computeMetric } from '@groundwork/domain/metrics/metric-value.ts';
import { METRICS, type MetricName } from '@groundwork/domain/metrics/metrics.ts';
import type { ListedMachine } from './listed-machine.ts';

/** Computes a figure of several machines from the sum of its parts; figures themselves are never added. */
export function sumMetric(machines: readonly ListedMachine[], name: MetricName): Metric {
  const metric = METRICS[name];
  const sum = machines.reduce(
    (sum, { facts }) => (facts === null ? sum : addParts(sum, getParts(metric, facts))),
    NO_PARTS,
  );
  return computeMetric(metric, sum);
}
