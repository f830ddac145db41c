import type { Figure } from '@groundwork/contract/entities/figure.ts';
import type { ActivitySummary } from '@groundwork/contract/entities/machine.ts';
import type { Metric } from '@groundwork/contract/fields.ts';

/** Every metric that a screen names. */
export type FigureName = Figure | keyof ActivitySummary;

/** The unit of a metric's value, as the browser's formats name it; null for plain counts. */
type Unit = 'hour' | 'percent' | 'meter' | 'liter' | 'liter-per-hour' | 'liter-per-kilometer' | 'kilogram';

/** What the time that nothing told lacks: the sentence beside an incomplete figure. */
type Untold = 'state' | 'work' | 'distance' | 'fuel';

/** Why a figure has no value. */
type NoValueReason =
  | 'notMonitored'
  | 'noCalendar'
  | 'noWork'
  | 'noContract'
  | 'noFuel'
  | 'noDistance'
  | 'notMeasured';

type Kind = { readonly unit: Unit | null; readonly untold: Untold; readonly none: NoValueReason };

const hours: Kind = { unit: 'hour', untold: 'state', none: 'notMonitored' };
const work: Kind = { unit: 'percent', untold: 'work', none: 'noWork' };
const fuel: Kind = { unit: 'liter', untold: 'fuel', none: 'noFuel' };
const count: Kind = { unit: null, untold: 'state', none: 'notMeasured' };

const KINDS: Readonly<Partial<Record<FigureName, Kind>>> = {
  totalHours: hours,
  activeHours: { ...hours, untold: 'work' },
  idleHours: { ...hours, untold: 'work' },
  runningHours: hours,
  offHours: hours,
  missingHours: hours,
  unknownHours: hours,
  outOfHours: { ...hours, none: 'noCalendar' },
  idlePercentage: work,
  workingUtilisation: work,
  missingPercentage: { ...hours, unit: 'percent' },
  rentalUtilisation: { unit: 'percent', untold: 'state', none: 'noContract' },
  distanceTravelled: { unit: 'meter', untold: 'distance', none: 'noDistance' },
  fuelUtilisation: fuel,
  fuelBurnRate: { ...fuel, unit: 'liter-per-hour' },
  fuelBurnPerKM: { ...fuel, unit: 'liter-per-kilometer' },
  emissionsUtilisation: { ...fuel, unit: 'kilogram' },
  operatorAvailabilityHours: { ...hours, none: 'notMeasured' },
  operatorAvailabilityPercentage: { unit: 'percent', untold: 'state', none: 'notMeasured' },
};

/** How a metric is written and what its gaps mean. */
export const kindOf = (name: FigureName): Kind => KINDS[name] ?? count;

/** Why a metric has no value: nothing was monitored, or what it is told from is not there. */
export const reasonOfNone = (name: FigureName, { completeness }: Metric): NoValueReason =>
  completeness === null && kindOf(name).none === 'noWork' ? 'notMonitored' : kindOf(name).none;
