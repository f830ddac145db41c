import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import type { HistoryType } from '@groundwork/contract/v1/portal/dashboard.ts';
import { isMetricShown } from '@groundwork/domain/metrics/metric-modules.ts';
import type { MetricName } from '@groundwork/domain/metrics/metric-parts.ts';
import { computeMetric, NO_VALUE } from '@groundwork/domain/metrics/metric-value.ts';
import type { CivilRange } from '@groundwork/domain/metrics/range-before.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import type { Db } from '../../../db/database.ts';
import type { modulesOf } from '../../base/settings/public.ts';
import { type FuelDay, readFuelHistory } from '../../records/fuel/public.ts';

type History = Dashboard['history'];

type HistoryAsked = {
  readonly organisationId: number;
  readonly machineIds: readonly number[] | 'all';
  readonly types: readonly HistoryType[];
  readonly modules: ReturnType<typeof modulesOf>;
  /** Up to today: of days to come there is nothing. */
  readonly days: CivilRange;
};

const METRICS = { fuel: 'fuelUtilisation', co2: 'emissionsUtilisation' } as const satisfies Record<
  HistoryType,
  MetricName
>;
const NOTHING: History = { fuel: null, co2: null, factors: [] };

/** What was burned and emitted on each day, as far as the flags show it and it was asked for. */
export async function readHistory(db: Db, asked: HistoryAsked): Promise<History> {
  const { types, modules, days, ...chosen } = asked;
  const shown = types.filter((type) => isMetricShown(METRICS[type], modules));
  if (shown.length === 0) return NOTHING;
  const told = await readFuelHistory(db, { ...chosen, ...days });
  const isCo2Shown = shown.includes('co2');
  return {
    fuel: shown.includes('fuel') ? seriesOf('fuelUtilisation', told.days, days) : null,
    co2: isCo2Shown ? seriesOf('emissionsUtilisation', told.days, days) : null,
    factors: isCo2Shown ? [...told.factors] : [],
  };
}

/** One entry for each day of the range, also where nothing was monitored. */
function seriesOf(
  name: 'fuelUtilisation' | 'emissionsUtilisation',
  told: readonly FuelDay[],
  { startsOn, endsOn }: CivilRange,
) {
  const byDay = new Map(told.map((day) => [day.day, day]));
  const series = [];
  for (let date = startsOn; date <= endsOn; date = addDays(date, 1)) {
    const day = byDay.get(date);
    series.push({ date, ...(day ? computeMetric(name, partsOf(name, day)) : NO_VALUE) });
  }
  return series;
}

const partsOf = (name: 'fuelUtilisation' | 'emissionsUtilisation', day: FuelDay) => ({
  numerator: name === 'fuelUtilisation' ? day.fuelMillilitres : day.emissionsGrams,
  denominator: null,
  untoldSeconds: day.monitoredSeconds - day.fuelToldSeconds,
  monitoredSeconds: day.monitoredSeconds,
});
