import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import { OFF_HOURS_FROM } from '@groundwork/domain/limits.ts';
import type { DerivedCollection, MetricDefinition } from '@groundwork/domain/metrics/define-metric.ts';
import { listStateTimes, type Part } from '@groundwork/domain/metrics/part.ts';
import { toTableUnit } from '@groundwork/domain/metrics/table-amount.ts';
import { getUnitLabel } from '@groundwork/domain/metrics/unit-label.ts';
import { LOCALES } from '@groundwork/domain/settings/language.ts';
import { formatTable } from './markdown-table.ts';

/** What parts that are not summed from segments consist of. */
const ROWS = {
  'out-of-hours': 'time on outside the shifts that counts',
  contracted: 'contracted hours',
  'shift-time': 'shift time',
  'operator-time': 'shift time with an operator',
  distance: 'distance',
  fuel: 'fuel',
  'observed-fuel': 'fuel between readings without a silence',
  'observed-on-time': 'time on between those readings',
  'observed-distance': 'distance between those readings',
  'idle-fuel': 'fuel between two readings with nothing but idling in between',
  'active-fuel': 'fuel between two readings with nothing but work in between',
  'idle-cost': 'idle fuel × the price of the day',
  emissions: 'fuel × the factor of the day',
  tips: 'raises of the body',
  payload: 'tips × the load capacity of today, an estimate',
} as const;

const LIMITS = {
  total: 'missing and unknown time',
  work: 'missing, unknown and running time',
  distance: 'time without a distance',
  fuel: 'time not covered for fuel',
  fuelSplit: 'time not covered for fuel, and time on whose fuel is not of one state',
  rental: 'missing and unknown rented time',
  tips: 'time not covered for tips',
} as const satisfies Record<NonNullable<MetricDefinition['uncovered']>, string>;

/** The same times exactly, for the table of what lowers the completeness. */
const EXACT_LIMITS: Readonly<Record<keyof typeof LIMITS, string>> = {
  total: 'missing − on without a time of day + unknown',
  work: 'missing + unknown + running',
  distance: 'neither an odometer nor a good position was reported in time',
  fuel: 'no fuel counter was reported in time',
  fuelSplit: 'as before, and time on between two fuel readings with several states in between',
  rental: 'missing − on without a time of day + unknown, of the time that counts as rented',
  tips: 'missing + unknown, and days without a report of the body',
};

const UNPLACED: ReadonlyMap<number, string> = new Map([
  [1, ' + on without a time of day'],
  [-1, ' − on without a time of day'],
]);

function describeStates(part: Part): string {
  const times = listStateTimes(part);
  const states = times.flatMap(({ states }) => states);
  const unplaced = times.reduce((sum, { unplaced }) => sum + unplaced, 0);
  return states.length === ENGINE_STATES.length
    ? 'monitored time'
    : `${states.join(' + ')}${UNPLACED.get(unplaced) ?? ''}`;
}

function describePart(part: Part): string {
  switch (part.from) {
    case 'segments':
      return describeStates(part);
    case 'off-segments':
      return `${describeStates(part)}, since ${OFF_HOURS_FROM}`;
    case 'rented-segments':
      return `${describeStates(part)}, while rented`;
    case 'observed-fuel':
      return part.onlyTravelling ? `${ROWS[part.from]}, of machines that travel` : ROWS[part.from];
    default:
      return ROWS[part.from];
  }
}

/** The English names of the metrics on the screens. */
export type MetricNames = Readonly<Record<string, string>>;

const nameMetric = ({ name }: MetricDefinition, names: MetricNames): string => names[name] ?? name;

/** The name of a metric with its unit, like the head of its column. */
function formatHead(metric: MetricDefinition, names: MetricNames): string {
  const { name: shown } = toTableUnit(metric.unit);
  const name = nameMetric(metric, names);
  return shown === null ? name : `${name}, ${getUnitLabel(LOCALES.en, shown)}`;
}

const describeMetric = (metric: MetricDefinition, names: MetricNames) => {
  const { numerator, denominator, uncovered, module } = metric;
  return [
    formatHead(metric, names),
    describePart(numerator),
    denominator === null ? '' : describePart(denominator),
    uncovered === null ? '' : LIMITS[uncovered],
    module === null ? '' : `\`${module}\``,
  ];
};

const getPosition = ({ column }: MetricDefinition) => column?.position ?? Number.POSITIVE_INFINITY;

/** Formats which time lowers the completeness of which metrics. */
export function formatCompleteness(metrics: DerivedCollection, names: MetricNames): string {
  const sorted = Object.values(metrics).sort((a, b) => getPosition(a) - getPosition(b));
  const rows = (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).flatMap((limit) => {
    const limited = sorted.filter(({ uncovered }) => uncovered === limit);
    return limited.length === 0
      ? []
      : [[LIMITS[limit], EXACT_LIMITS[limit], limited.map((metric) => nameMetric(metric, names)).join(', ')]];
  });
  return formatTable(['not covered', 'which time that is', 'lowers the completeness of'], rows);
}

/** Formats every metric with its parts, in the order of the columns of the machine list. */
export function formatMetrics(metrics: DerivedCollection, names: MetricNames): string {
  const sorted = Object.values(metrics).sort((a, b) => getPosition(a) - getPosition(b));
  return formatTable(
    ['figure', 'is the sum of', 'divided by', 'completeness is lowered by', 'module'],
    sorted.map((metric) => describeMetric(metric, names)),
  );
}
