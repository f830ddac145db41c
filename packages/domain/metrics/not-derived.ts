import { collectMetrics } from './define-metric.ts';
import { COUNT, type MetricUnit } from './metric-unit.ts';

/**
 * Metrics of the specification that the product does not derive yet. The activity summary has them without a value;
 * move one to `definitions/` when it is derived.
 */
export const NOT_DERIVED = collectMetrics({
  totalRefillEvents: notDerived('totalRefillEvents', COUNT, 160),
  avgPctTheftEvents: notDerived('avgPctTheftEvents', COUNT, 170),
  totalTheftEvents: notDerived('totalTheftEvents', COUNT, 180),
});

function notDerived<const Name extends string>(name: Name, unit: MetricUnit, position: number) {
  return {
    name,
    unit,
    noValue: 'notMeasured',
    answers: {
      activitySummary: { key: name, position },
      dashboardTables: null,
      dashboardSummary: null,
      dashboardRanking: null,
      dashboardHistory: null,
    },
  } as const;
}
