import type { MachineCard } from '@groundwork/contract/entities/machine.ts';
import type { Metric } from '@groundwork/contract/fields.ts';
import type { Facts } from '@groundwork/domain/metrics/facts.ts';
import { getParts } from '@groundwork/domain/metrics/metric-parts.ts';
import { computeMetric, NO_VALUE } from '@groundwork/domain/metrics/metric-value.ts';
import { METRICS, type MetricName } from '@groundwork/domain/metrics/metrics.ts';
import type { DateRange } from '../../figures/periods/public.ts';

/** A listed machine with the facts behind its figures; null while they load or if there are none. */
export type ListedMachine = MachineCard & { readonly facts: Facts | null };

/** The days that the figures cover and when they were computed; null while they load. */
export type FiguresRange =
  | (DateRange & { readonly computedAt: string; readonly restatedDays: number })
  | null;

/** Computes a figure of one machine over the range. */
export const getMetric = ({ facts }: ListedMachine, name: MetricName): Metric =>
  facts === null ? NO_VALUE : computeMetric(METRICS[name], getParts(METRICS[name], facts));
