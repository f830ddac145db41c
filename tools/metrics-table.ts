import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import { OFF_HOURS_FROM } from '@groundwork/domain/limits.ts';
import type { DerivedCollection, MetricDefinition } from '@groundwork/domain/metrics/define-metric.ts';
import { listStateTimes, type Part } from '@groundwork/domain/metrics/part.ts';
import { formatTable } from './markdown-table.ts';

/** What parts that are not summed from segments consist of. */
const ROWS = {
  'out-of-hours': 'time on outside the shifts that counts',
  contracted: 'contracted hours',
  distance: 'distance',
  fuel: 'fuel',
  emissions: 'fuel × the factor of the day',
} as const;

const LIMITS = {
  total: 'missing and unknown time',
  work: 'missing, unknown and running time',
  distance: 'time without a distance',
  fuel: 'time not covered for fuel',
  rental: 'missing and unknown rented time',
} as const satisfies Record<NonNullable<MetricDefinition['uncovered']>, string>;

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
    case 'fuel':
      return part.onlyTravelling ? `${ROWS.fuel} of machines that travel` : ROWS.fuel;
    default:
      return ROWS[part.from];
  }
}

const describeMetric = ({ name, column, numerator, denominator, uncovered, module }: MetricDefinition) => [
  column?.csvHead ?? name,
  describePart(numerator),
  denominator === null ? '' : describePart(denominator),
  uncovered === null ? '' : LIMITS[uncovered],
  module === null ? '' : `\`${module}\``,
];

/** Formats every metric with its parts, in the order of the columns of the machine list. */
export function formatMetrics(metrics: DerivedCollection): string {
  const getPosition = ({ column }: MetricDefinition) => column?.position ?? Number.POSITIVE_INFINITY;
  const sorted = Object.values(metrics).sort((a, b) => getPosition(a) - getPosition(b));
  return formatTable(
    ['figure', 'is the sum of', 'divided by', 'completeness is lowered by', 'module'],
    sorted.map(describeMetric),
  );
}
