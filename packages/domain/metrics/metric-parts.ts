import { onSeconds, untoldSeconds } from '../derivation/totals/slice.ts';
import { addKnown, type Facts, type RentalFacts } from './facts.ts';

/** What a metric is computed from: parts of several machines are added, metrics never. */
export type MetricParts = {
  /** In seconds, millimetres, millilitres or grams; null: nothing told it. */
  readonly numerator: number | null;
  /** Null: the metric is its numerator alone. */
  readonly denominator: number | null;
  readonly untoldSeconds: number;
  readonly monitoredSeconds: number;
};

export const NO_PARTS: MetricParts = {
  numerator: null,
  denominator: null,
  untoldSeconds: 0,
  monitoredSeconds: 0,
};

/** The parts of two machines, or of two times, together. */
export function addParts(a: MetricParts, b: MetricParts): MetricParts {
  return {
    numerator: addKnown(a.numerator, b.numerator),
    denominator: addKnown(a.denominator, b.denominator),
    untoldSeconds: a.untoldSeconds + b.untoldSeconds,
    monitoredSeconds: a.monitoredSeconds + b.monitoredSeconds,
  };
}

type Untold = keyof ReturnType<typeof untoldSeconds>;

/** The parts of each metric of one machine. */
export const METRIC_PARTS = {
  totalHours: (facts) => partsOf(facts, onSeconds(facts), 'total'),
  activeHours: (facts) => partsOf(facts, facts.seconds.active, 'work'),
  idleHours: (facts) => partsOf(facts, facts.seconds.idle, 'work'),
  runningHours: (facts) => partsOf(facts, facts.seconds.running, 'total'),
  offHours: (facts) => partsOf(facts, facts.countedOffSeconds, 'total'),
  missingHours: (facts) => partsOf(facts, silentSeconds(facts), null),
  unknownHours: (facts) => partsOf(facts, facts.seconds.unknown, null),
  outOfHours: (facts) => partsOf(facts, facts.outOfHoursSeconds, 'total'),
  idlePercentage: (facts) => partsOf(facts, facts.seconds.idle, 'work', workSeconds(facts)),
  workingUtilisation: (facts) => partsOf(facts, facts.seconds.active, 'work', workSeconds(facts)),
  missingPercentage: (facts) => partsOf(facts, silentSeconds(facts), null, facts.monitoredSeconds),
  rentalUtilisation: ({ rental }) => partsOfRental(rental, rental?.onSeconds ?? 0),
  /** As if all the missing time had been on; as if it had been off is the metric itself. */
  rentalUtilisationHigh: ({ rental }) =>
    partsOfRental(rental, (rental?.onSeconds ?? 0) + (rental?.missingSeconds ?? 0)),
  distanceTravelled: (facts) => partsOf(facts, toldMillimetres(facts), 'distance'),
  fuelUtilisation: (facts) => partsOf(facts, facts.fuelMillilitres, 'fuel'),
  fuelBurnRate: (facts) => partsOf(facts, facts.fuelMillilitres, 'fuel', onSeconds(facts)),
  fuelBurnPerKM: (facts) => partsOf(facts, travelMillilitres(facts), 'fuel', facts.distanceMillimetres),
  emissionsUtilisation: (facts) => partsOf(facts, facts.emissionsGrams, 'fuel'),
} as const satisfies Record<string, (facts: Facts) => MetricParts>;

export type MetricName = keyof typeof METRIC_PARTS;

function partsOf(
  facts: Facts,
  numerator: number | null,
  untold: Untold | null,
  denominator: number | null = null,
): MetricParts {
  const { monitoredSeconds } = facts;
  return {
    numerator,
    // What a machine did without telling of the numerator is no part of a share with others.
    denominator: numerator === null ? null : denominator,
    untoldSeconds: untold === null ? 0 : untoldSeconds(facts)[untold],
    monitoredSeconds,
  };
}

function partsOfRental(rental: RentalFacts | null, numerator: number): MetricParts {
  if (!rental) return NO_PARTS;
  const { contractedSeconds, untoldSeconds, monitoredSeconds } = rental;
  return { numerator, denominator: contractedSeconds, untoldSeconds, monitoredSeconds };
}

const workSeconds = ({ seconds }: Facts): number => seconds.active + seconds.idle;
const silentSeconds = ({ seconds, unplacedOnSeconds }: Facts): number => seconds.missing - unplacedOnSeconds;

/** Burned by a machine whose work is to travel, and that told how far it went. */
const travelMillilitres = (facts: Facts): number | null =>
  facts.travels && toldMillimetres(facts) !== null ? facts.fuelMillilitres : null;

/** Null where neither a position nor an odometer was ever heard: it may have gone anywhere. */
function toldMillimetres({ distanceMillimetres, positionedSeconds }: Facts): number | null {
  return distanceMillimetres === 0 && positionedSeconds === 0 ? null : distanceMillimetres;
}
