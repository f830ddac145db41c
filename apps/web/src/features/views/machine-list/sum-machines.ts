import type { Metric } from '@groundwork/contract/fields.ts';
import {
  addParts,
  METRIC_PARTS,
  type MetricName,
  NO_PARTS,
} from '@groundwork/domain/metrics/metric-parts.ts';
import { computeMetric } from '@groundwork/domain/metrics/metric-value.ts';
import type { ListedMachine } from './listed-machine.ts';

/** A figure of several machines together: what it is made of is added up, never the figures. */
export function sumMetric(machines: readonly ListedMachine[], name: MetricName): Metric {
  const partsOf = METRIC_PARTS[name];
  const sum = machines.reduce(
    (sum, { facts }) => (facts === null ? sum : addParts(sum, partsOf(facts))),
    NO_PARTS,
  );
  return computeMetric(name, sum);
}
