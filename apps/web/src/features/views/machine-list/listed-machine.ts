import type { MachineCard } from '@groundwork/contract/entities/machine.ts';
import type { Metric } from '@groundwork/contract/fields.ts';
import type { Facts } from '@groundwork/domain/metrics/facts.ts';
import { METRIC_PARTS, type MetricName } from '@groundwork/domain/metrics/metric-parts.ts';
import { computeMetric, NO_VALUE } from '@groundwork/domain/metrics/metric-value.ts';
import type { DateRange } from '../../figures/periods/public.ts';

/** A machine of the list with what its figures are made of; null while they are on their way, or are none. */
export type ListedMachine = MachineCard & { readonly facts: Facts | null };

/** Of which days figures are, and when they were computed; null while they are on their way. */
export type FiguresOf = (DateRange & { readonly computedAt: string }) | null;

/** A figure of one machine over the range. */
export const metricOf = ({ facts }: ListedMachine, name: MetricName): Metric =>
  facts === null ? NO_VALUE : computeMetric(name, METRIC_PARTS[name](facts));
