import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import type { HistoryType } from '@groundwork/contract/v1/portal/dashboard.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import { isMetricShown } from '@groundwork/domain/metrics/metric-modules.ts';
import type { MetricName } from '@groundwork/domain/metrics/metric-parts.ts';
import { computeMetric, NO_VALUE } from '@groundwork/domain/metrics/metric-value.ts';
import type { CivilRange } from '@groundwork/domain/metrics/range-before.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import type { Db } from '../../../db/db.ts';
import type { resolveModules } from '../../base/settings/public.ts';
import { type FuelDay, readFuelHistory } from '../../records/fuel/public.ts';

type History = Dashboard['history'];

type HistoryQuery = {
  readonly organisationId: OrganisationId;
  readonly machineIds: readonly MachineId[] | 'all';
  readonly types: readonly HistoryType[];
  readonly modules: ReturnType<typeof resolveModules>;
  /** Ends today at the latest: future days have no data. */
  readonly days: CivilRange;
};

const METRICS = { fuel: 'fuelUtilisation', co2: 'emissionsUtilisation' } as const satisfies Record<
  HistoryType,
  MetricName
>;
const NOTHING: History = { fuel: null, co2: null, factors: [] };

/** Reads fuel burned and emissions by day, for the requested types that the flags show. */
export async function readHistory(db: Db, query: HistoryQuery): Promise<History> {
  const { types, modules, days, ...chosen } = query;
  const shown = types.filter((type) => isMetricShown(METRICS[type], modules));
  if (shown.length === 0) return NOTHING;
  const history = await readFuelHistory(db, { ...chosen, ...days });
  const isCo2Shown = shown.includes('co2');
  return {
    fuel: shown.includes('fuel') ? presentSeries('fuelUtilisation', history.days, days) : null,
    co2: isCo2Shown ? presentSeries('emissionsUtilisation', history.days, days) : null,
    factors: isCo2Shown ? [...history.factors] : [],
  };
}

/** One entry per day of the range, even if nothing was monitored. */
function presentSeries(
  name: 'fuelUtilisation' | 'emissionsUtilisation',
  fuelDays: readonly FuelDay[],
  { startsOn, endsOn }: CivilRange,
) {
  const byDay = new Map(fuelDays.map((day) => [day.day, day]));
  const series = [];
  for (let date = startsOn; date <= endsOn; date = addDays(date, 1)) {
    const day = byDay.get(date);
    series.push({ date, ...(day ? computeMetric(name, toParts(name, day)) : NO_VALUE) });
  }
  return series;
}

const toParts = (name: 'fuelUtilisation' | 'emissionsUtilisation', day: FuelDay) => ({
  numerator: name === 'fuelUtilisation' ? day.fuelMillilitres : day.emissionsGrams,
  denominator: null,
  uncoveredSeconds: day.monitoredSeconds - day.fuelCoveredSeconds,
  monitoredSeconds: day.monitoredSeconds,
});
