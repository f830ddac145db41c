import { onSeconds, uncoveredSeconds } from '../derivation/totals/slice.ts';
import { addKnown, type Facts, type RentalFacts } from './facts.ts';

/** The parts a metric is computed from. Parts of several machines are added, metrics never. */
export type MetricParts = {
  /** In seconds, millimetres, millilitres or grams; null: no data. */
  readonly numerator: number | null;
  /** Null: the metric is its numerator alone. */
  readonly denominator: number | null;
  readonly uncoveredSeconds: number;
  readonly monitoredSeconds: number;
};

export const NO_PARTS: MetricParts = {
  numerator: null,
  denominator: null,
  uncoveredSeconds: 0,
  monitoredSeconds: 0,
};

/** Adds the parts of two machines or of two periods. */
export function addParts(a: MetricParts, b: MetricParts): MetricParts {
  return {
    numerator: addKnown(a.numerator, b.numerator),
    denominator: addKnown(a.denominator, b.denominator),
    uncoveredSeconds: a.uncoveredSeconds + b.uncoveredSeconds,
    monitoredSeconds: a.monitoredSeconds + b.monitoredSeconds,
  };
}

type UncoveredKind = keyof ReturnType<typeof uncoveredSeconds>;

/** The parts of each metric of one machine. */
export const METRIC_PARTS = {
  totalHours: (facts) => toParts(facts, onSeconds(facts), 'total'),
  activeHours: (facts) => toParts(facts, facts.seconds.active, 'work'),
  idleHours: (facts) => toParts(facts, facts.seconds.idle, 'work'),
  runningHours: (facts) => toParts(facts, facts.seconds.running, 'total'),
  offHours: (facts) => toParts(facts, facts.countedOffSeconds, 'total'),
  missingHours: (facts) => toParts(facts, missingSeconds(facts), null),
  unknownHours: (facts) => toParts(facts, facts.seconds.unknown, null),
  outOfHours: (facts) => toParts(facts, facts.outOfHoursSeconds, 'total'),
  idlePercentage: (facts) => toParts(facts, facts.seconds.idle, 'work', workSeconds(facts)),
  workingUtilisation: (facts) => toParts(facts, facts.seconds.active, 'work', workSeconds(facts)),
  missingPercentage: (facts) => toParts(facts, missingSeconds(facts), null, facts.monitoredSeconds),
  rentalUtilisation: ({ rental }) => toRentalParts(rental, rental?.onSeconds ?? 0),
  /** As if all missing time had been on; the metric itself counts it as off. */
  rentalUtilisationHigh: ({ rental }) =>
    toRentalParts(rental, (rental?.onSeconds ?? 0) + (rental?.missingSeconds ?? 0)),
  distanceTravelled: (facts) => toParts(facts, knownMillimetres(facts), 'distance'),
  fuelUtilisation: (facts) => toParts(facts, facts.fuelMillilitres, 'fuel'),
  fuelBurnRate: (facts) => toParts(facts, facts.fuelMillilitres, 'fuel', onSeconds(facts)),
  fuelBurnPerKM: (facts) => toParts(facts, travelMillilitres(facts), 'fuel', facts.distanceMillimetres),
  emissionsUtilisation: (facts) => toParts(facts, facts.emissionsGrams, 'fuel'),
} as const satisfies Record<string, (facts: Facts) => MetricParts>;

export type MetricName = keyof typeof METRIC_PARTS;

function toParts(
  facts: Facts,
  numerator: number | null,
  uncoveredKind: UncoveredKind | null,
  denominator: number | null = null,
): MetricParts {
  const { monitoredSeconds } = facts;
  return {
    numerator,
    // A machine without data for the numerator does not count in a share with others.
    denominator: numerator === null ? null : denominator,
    uncoveredSeconds: uncoveredKind === null ? 0 : uncoveredSeconds(facts)[uncoveredKind],
    monitoredSeconds,
  };
}

function toRentalParts(rental: RentalFacts | null, numerator: number): MetricParts {
  if (!rental) return NO_PARTS;
  const { contractedSeconds, untoldSeconds, monitoredSeconds } = rental;
  return { numerator, denominator: contractedSeconds, uncoveredSeconds: untoldSeconds, monitoredSeconds };
}

const workSeconds = ({ seconds }: Facts): number => seconds.active + seconds.idle;
const missingSeconds = ({ seconds, unplacedOnSeconds }: Facts): number => seconds.missing - unplacedOnSeconds;

/** Fuel burned by a travelling machine with a known distance. */
const travelMillilitres = (facts: Facts): number | null =>
  facts.travels && knownMillimetres(facts) !== null ? facts.fuelMillilitres : null;

/** Null if neither a position nor an odometer was reported: the distance is unknown. */
function knownMillimetres({ distanceMillimetres, positionedSeconds }: Facts): number | null {
  return distanceMillimetres === 0 && positionedSeconds === 0 ? null : distanceMillimetres;
}
