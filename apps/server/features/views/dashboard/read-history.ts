import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import type { HistoryType } from '@groundwork/contract/v1/portal/dashboard.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import { isMetricShown } from '@groundwork/domain/metrics/metric-modules.ts';
import type { MetricParts } from '@groundwork/domain/metrics/metric-parts.ts';
import { createAnswerMap, type MetricsIn } from '@groundwork/domain/metrics/metric-places.ts';
import { computeMetric, NO_VALUE } from '@groundwork/domain/metrics/metric-value.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import type { CivilRange } from '@groundwork/domain/metrics/range-before.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import type { Db } from '../../../db/db.ts';
import type { resolveModules } from '../../base/settings/public.ts';
import { type FuelDay, type FuelTerms, readFuelHistory } from '../../records/fuel/public.ts';

type History = Dashboard['history'];

type HistoryQuery = {
  readonly organisationId: OrganisationId;
  readonly machineIds: readonly MachineId[] | 'all';
  readonly types: readonly HistoryType[];
  readonly modules: ReturnType<typeof resolveModules>;
  /** Ends today at the latest: future days have no data. */
  readonly days: CivilRange;
  readonly fuel: FuelTerms;
};

type HistoryMetric = MetricsIn<typeof METRICS, 'dashboardHistory'>;

const mapHistory = createAnswerMap(METRICS, 'dashboardHistory');
const NOTHING: History = { ...mapHistory(() => null), factors: [] };

/** Reads fuel burned and emissions by day, for the requested types that the flags show. */
export async function readHistory(db: Db, query: HistoryQuery): Promise<History> {
  const { types, modules, days, fuel, ...chosen } = query;
  const isShown = (metric: HistoryMetric) =>
    types.includes(metric.answers.dashboardHistory.key) && isMetricShown(metric, modules);
  if (!Object.values(mapHistory(isShown)).includes(true)) return NOTHING;
  const history = await readFuelHistory(db, { ...chosen, ...days, factors: fuel.factors });
  return {
    ...mapHistory((metric) => (isShown(metric) ? presentSeries(metric, history.days, days) : null)),
    factors: isShown(METRICS.emissionsUtilisation) ? [...history.factors] : [],
  };
}

/** One entry per day of the range, even if nothing was monitored. */
function presentSeries(
  metric: HistoryMetric,
  fuelDays: readonly FuelDay[],
  { startsOn, endsOn }: CivilRange,
) {
  const byDay = new Map(fuelDays.map((day) => [day.day, day]));
  const series = [];
  for (let date = startsOn; date <= endsOn; date = addDays(date, 1)) {
    const day = byDay.get(date);
    series.push({ date, ...(day ? computeMetric(metric, toParts(metric, day)) : NO_VALUE) });
  }
  return series;
}

/** The amounts that are known for the days of a fleet. */
const AMOUNTS = {
  fuel: ({ fuelMillilitres }: FuelDay) => fuelMillilitres,
  emissions: ({ emissionsGrams }: FuelDay) => emissionsGrams,
};

const toParts = ({ numerator }: HistoryMetric, day: FuelDay): MetricParts => ({
  numerator: AMOUNTS[numerator.from](day),
  denominator: null,
  uncoveredSeconds: day.monitoredSeconds - day.fuelCoveredSeconds,
  currency: null,
  monitoredSeconds: day.monitoredSeconds,
});
