import type { Figure } from '@groundwork/contract/entities/figure.ts';
import type { ActivitySummary } from '@groundwork/contract/entities/machine-activity.ts';
import type { Metric } from '@groundwork/contract/fields.ts';

/** Every metric that a screen shows. */
export type FigureName = Figure | keyof ActivitySummary;

/** The unit of a metric's value, by its Intl name; null for plain counts. */
type Unit = 'hour' | 'percent' | 'meter' | 'liter' | 'liter-per-hour' | 'liter-per-kilometer' | 'kilogram';

/** What is missing in uncovered time; selects the text next to an incomplete figure. */
type UncoveredReason = 'state' | 'work' | 'distance' | 'fuel';

/** Why a figure has no value. */
type NoValueReason =
  | 'notMonitored'
  | 'noCalendar'
  | 'noWork'
  | 'noContract'
  | 'noFuel'
  | 'noDistance'
  | 'notMeasured';

type Kind = {
  readonly unit: Unit | null;
  readonly uncovered: UncoveredReason;
  readonly noValueReason: NoValueReason;
};

const hours: Kind = { unit: 'hour', uncovered: 'state', noValueReason: 'notMonitored' };
const work: Kind = { unit: 'percent', uncovered: 'work', noValueReason: 'noWork' };
const fuel: Kind = { unit: 'liter', uncovered: 'fuel', noValueReason: 'noFuel' };
const count: Kind = { unit: null, uncovered: 'state', noValueReason: 'notMeasured' };

const KINDS: Readonly<Partial<Record<FigureName, Kind>>> = {
  totalHours: hours,
  activeHours: { ...hours, uncovered: 'work' },
  idleHours: { ...hours, uncovered: 'work' },
  runningHours: hours,
  offHours: hours,
  missingHours: hours,
  unknownHours: hours,
  outOfHours: { ...hours, noValueReason: 'noCalendar' },
  idlePercentage: work,
  workingUtilisation: work,
  missingPercentage: { ...hours, unit: 'percent' },
  rentalUtilisation: { unit: 'percent', uncovered: 'state', noValueReason: 'noContract' },
  distanceTravelled: { unit: 'meter', uncovered: 'distance', noValueReason: 'noDistance' },
  fuelUtilisation: fuel,
  fuelBurnRate: { ...fuel, unit: 'liter-per-hour' },
  fuelBurnPerKM: { ...fuel, unit: 'liter-per-kilometer' },
  emissionsUtilisation: { ...fuel, unit: 'kilogram' },
  operatorAvailabilityHours: { ...hours, noValueReason: 'notMeasured' },
  operatorAvailabilityPercentage: { unit: 'percent', uncovered: 'state', noValueReason: 'notMeasured' },
};

/** The unit of a metric and the texts for missing data. */
export const getFigureKind = (name: FigureName): Kind => KINDS[name] ?? count;

/** Why a metric has no value: the machine was not monitored, or the data it is derived from is missing. */
export const getNoValueReason = (name: FigureName, { completeness }: Metric): NoValueReason =>
  completeness === null && getFigureKind(name).noValueReason === 'noWork'
    ? 'notMonitored'
    : getFigureKind(name).noValueReason;
