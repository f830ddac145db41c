import { ENGINE_STATES, type EngineState } from '../states/state.ts';
import { type Fact, type FactValues, listNamesWith, mapNames } from './fact-table.ts';

/** Describes a fact of a slice. */
type SliceFact = Fact & {
  /** Its column of `fact_slice`. */
  readonly column: string;
  /** The derived rows that it is summed from. */
  readonly from: 'segments' | 'tallies' | 'fuelTallies' | 'outOfHours';
  /** Seconds, seconds with data for a figure, an amount, which is known of whole slices only, or a count that no figure shows. */
  readonly kind: 'time' | 'coverage' | 'amount' | 'count';
  /** The figure that the seconds have data for. */
  readonly covers?: 'distance' | 'fuel';
  /** The states in which an amount arises; if absent, whenever the engine is on. */
  readonly arisesIn?: readonly EngineState[];
};

/** The facts of a slice besides the seconds of its states. A new one needs a column, and code that counts it. */
export const SLICE_FACTS = {
  /** Monitored time with a known position. */
  positionedSeconds: {
    column: 'positioned_seconds',
    from: 'segments',
    kind: 'coverage',
    covers: 'distance',
    zero: 0,
  },
  /** Monitored time in which the last reported fuel total was inside its interval. */
  fuelToldSeconds: {
    column: 'fuel_told_seconds',
    from: 'tallies',
    kind: 'coverage',
    covers: 'fuel',
    zero: 0,
  },
  /** On-time inside the missing time that a counter proves without showing when. */
  unplacedOnSeconds: { column: 'unplaced_on_seconds', from: 'segments', kind: 'time', zero: 0 },
  /** Time in which the engine was on by one source and off by another. */
  disagreementSeconds: { column: 'disagreement_seconds', from: 'tallies', kind: 'time', zero: 0 },
  /** On-time outside the shifts that counts; null: no calendar is in force. */
  outOfHoursSeconds: { column: 'out_of_hours_seconds', from: 'outOfHours', kind: 'time', zero: null },
  /** Distance travelled. */
  distanceMillimetres: {
    column: 'distance_millimetres',
    from: 'tallies',
    kind: 'amount',
    arisesIn: ['active', 'running'],
    zero: 0,
  },
  /** Fuel burned; null: no source reported it. */
  fuelMillilitres: { column: 'fuel_millilitres', from: 'tallies', kind: 'amount', zero: null },
  /** Fuel burned between readings without a silence, while the engine was known to be on or off. */
  observedFuelMillilitres: {
    column: 'observed_fuel_millilitres',
    from: 'fuelTallies',
    kind: 'amount',
    zero: null,
  },
  /** On-time between the readings of observed fuel. */
  observedOnSeconds: { column: 'observed_on_seconds', from: 'fuelTallies', kind: 'amount', zero: null },
  /** Distance between the readings of observed fuel. */
  observedDistanceMillimetres: {
    column: 'observed_distance_millimetres',
    from: 'fuelTallies',
    kind: 'amount',
    arisesIn: ['active', 'running'],
    zero: null,
  },
  /** Fuel burned between two readings with nothing but idling in between. */
  idleFuelMillilitres: {
    column: 'idle_fuel_millilitres',
    from: 'fuelTallies',
    kind: 'amount',
    arisesIn: ['idle'],
    zero: null,
  },
  /** Fuel burned between two readings with nothing but work in between. */
  activeFuelMillilitres: {
    column: 'active_fuel_millilitres',
    from: 'fuelTallies',
    kind: 'amount',
    arisesIn: ['active'],
    zero: null,
  },
  /** Tips; null: no source reported whether the body is up. */
  tips: { column: 'tips', from: 'tallies', kind: 'amount', zero: null },
  /** Readings that show whether the body is up. */
  tipReports: { column: 'tip_reports', from: 'tallies', kind: 'count', zero: 0 },
  /** Covered time not off between readings whose fuel is of several states, or of one that is neither idle nor active. */
  unsplitFuelSeconds: { column: 'unsplit_fuel_seconds', from: 'fuelTallies', kind: 'time', zero: 0 },
} as const satisfies Record<string, SliceFact>;

type Table = typeof SLICE_FACTS;
export type SliceFacts = FactValues<Table>;

/** The seconds of each state, as facts. */
export const STATE_FACTS = mapNames(
  ENGINE_STATES,
  (state) => ({ column: `${state}_seconds`, kind: 'time', zero: 0 }) as const,
);

/** The facts that are summed from segments. */
export const SEGMENT_FACTS = listNamesWith(SLICE_FACTS, 'from', 'segments');

/** The facts that are counted at readings. */
export const TALLY_FACTS = listNamesWith(SLICE_FACTS, 'from', 'tallies');
type TallyFact = (typeof TALLY_FACTS)[number];

/** The counts of a tally. Those of distance are called millimetres, as σ stores them. */
export type Counts = { readonly millimetres: number } & {
  readonly [Name in Exclude<TallyFact, 'distanceMillimetres'>]: number;
};

/** The facts of fuel that are counted once the time between two fuel readings is decided. */
export const FUEL_FACTS = listNamesWith(SLICE_FACTS, 'from', 'fuelTallies');
export type FuelCounts = { readonly [Name in (typeof FUEL_FACTS)[number]]: number };

export const NO_FUEL_COUNTS: FuelCounts = mapNames(FUEL_FACTS, () => 0);

/** Converts tallied facts to counts. */
export const toCounts = ({
  distanceMillimetres: millimetres,
  ...others
}: Readonly<Record<TallyFact, number>>): Counts => ({ millimetres, ...others });

export const NO_COUNTS = toCounts(mapNames(TALLY_FACTS, () => 0));

/** The facts that count the seconds with data for a figure. */
export const COVERAGE_FACTS = listNamesWith(SLICE_FACTS, 'kind', 'coverage');
export type CoverageFact = (typeof COVERAGE_FACTS)[number];

/** Covered seconds, by figure. */
export type CoveredSeconds = Readonly<Record<Table[CoverageFact]['covers'], number>>;

/** Converts covered seconds to facts. */
export const toCoverage = (covered: CoveredSeconds): Record<CoverageFact, number> =>
  mapNames(COVERAGE_FACTS, (fact) => covered[SLICE_FACTS[fact].covers]);

/** The facts that are known of whole slices only. */
export const AMOUNT_FACTS = listNamesWith(SLICE_FACTS, 'kind', 'amount');
