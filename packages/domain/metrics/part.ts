import type { EngineState } from '../derivation/states/state.ts';
import type { FactValues } from '../derivation/totals/fact-table.ts';
import type { FACTS, Facts, RentalFacts } from './facts.ts';

/** The units of parts; thousandths are of a currency. */
export const PART_UNITS = [
  ...['seconds', 'millimetres', 'millilitres', 'grams', 'thousandths'],
  ...['count', 'kilograms'],
] as const;
export type PartUnit = (typeof PART_UNITS)[number];

/** The time of segments in some states. */
export type StateTime = {
  readonly states: readonly EngineState[];
  /** How on-time proven inside a silence counts: added (1), subtracted (−1) or ignored (0). */
  readonly unplaced: 1 | 0 | -1;
};

/** What rental facts sum up, each with the segments that it is summed from. */
const RENTED_TIME = {
  onSeconds: { states: ['active', 'idle', 'running'], unplaced: 1 },
  missingSeconds: { states: ['missing'], unplaced: -1 },
} as const satisfies Record<string, StateTime>;

/**
 * An amount that a metric is computed from: the rows it is summed from. A receipt lists these rows, and `sumPart` takes
 * their sum from the facts of a machine.
 */
export type Part = {
  /** The key of its label: of the metric that shows it alone (`figures.names`), else its own (`receipts.parts`). */
  readonly name: string;
} & (
  | (StateTime & { readonly from: 'segments' })
  /** Days before off hours were derived do not count. */
  | { readonly from: 'off-segments' }
  /** Only rented time counts. */
  | { readonly from: 'rented-segments'; readonly sums: readonly (keyof typeof RENTED_TIME)[] }
  /** Unknown for machines whose work is not to travel, if only those that travel count. */
  | { readonly from: 'observed-fuel'; readonly onlyTravelling: boolean }
  | { readonly from: FuelAmount }
  | { readonly from: 'out-of-hours' | 'distance' | 'contracted' }
  /** Rows of shift time, cut where an operator is assigned or leaves. */
  | { readonly from: 'shift-time' | 'operator-time' }
  /** Instants at which the body was raised, and what it held then by load capacity. */
  | { readonly from: 'tips' | 'payload' }
);

/** Amounts that are summed from pairs of fuel readings. */
type FuelAmount =
  | 'fuel'
  | 'idle-fuel'
  | 'active-fuel'
  | 'idle-cost'
  | 'emissions'
  | 'observed-on-time'
  | 'observed-distance';

type Kind = {
  readonly unit: PartUnit;
  /** Whether its rows can be cut at an instant; sums over whole slices cannot. */
  readonly isCut: boolean;
  /** The fact with its sum; null: summed from several facts. */
  readonly fact: Exclude<keyof FactValues<typeof FACTS>, 'monitoredSeconds'> | null;
  /** Its rows are pairs of fuel readings. */
  readonly isOfFuelPairs?: true;
};

/** What the rows of each kind have in common. */
const KINDS: Readonly<Record<Part['from'], Kind>> = {
  segments: { unit: 'seconds', isCut: true, fact: null },
  'off-segments': { unit: 'seconds', isCut: true, fact: null },
  'rented-segments': { unit: 'seconds', isCut: false, fact: null },
  'out-of-hours': { unit: 'seconds', isCut: true, fact: 'outOfHoursSeconds' },
  contracted: { unit: 'seconds', isCut: false, fact: null },
  'shift-time': { unit: 'seconds', isCut: true, fact: 'shiftSeconds' },
  'operator-time': { unit: 'seconds', isCut: true, fact: 'operatorSeconds' },
  distance: { unit: 'millimetres', isCut: false, fact: 'distanceMillimetres' },
  fuel: ofFuelPairs('millilitres', 'fuelMillilitres'),
  'observed-fuel': ofFuelPairs('millilitres', 'observedFuelMillilitres'),
  'observed-on-time': ofFuelPairs('seconds', 'observedOnSeconds'),
  'observed-distance': ofFuelPairs('millimetres', 'observedDistanceMillimetres'),
  'idle-fuel': ofFuelPairs('millilitres', 'idleFuelMillilitres'),
  'active-fuel': ofFuelPairs('millilitres', 'activeFuelMillilitres'),
  'idle-cost': ofFuelPairs('thousandths', 'idleCostThousandths'),
  emissions: ofFuelPairs('grams', 'emissionsGrams'),
  tips: { unit: 'count', isCut: true, fact: 'tips' },
  payload: { unit: 'kilograms', isCut: true, fact: 'payloadKilograms' },
};

function ofFuelPairs(unit: PartUnit, fact: Kind['fact']): Kind {
  return { unit, isCut: false, fact, isOfFuelPairs: true };
}

/** Returns the unit of a part. */
export const getPartUnit = ({ from }: Part): PartUnit => KINDS[from].unit;

/** Returns whether the rows of a part are pairs of fuel readings. */
export const isOfFuelPairs = ({ from }: Part): boolean => KINDS[from].isOfFuelPairs ?? false;

/** Returns whether the rows of a part can be cut at an instant. */
export const isPartCut = ({ from }: Part): boolean => KINDS[from].isCut;

/** Returns whether the amount of a part is booked by slice, so that a part of a day has an estimate of it. */
export const isBookedBySlice = (part: Part): boolean => part.from === 'distance' || isOfFuelPairs(part);

const OFF_TIME: StateTime = { states: ['off'], unplaced: 0 };

/** Lists the segments that a part counts; none if it is summed from other rows. */
export function listStateTimes(part: Part): readonly StateTime[] {
  if (part.from === 'segments') return [part];
  if (part.from === 'off-segments') return [OFF_TIME];
  return part.from === 'rented-segments' ? part.sums.map((sum) => RENTED_TIME[sum]) : [];
}

/** Returns the amount of a machine in the unit of the part; null: unknown. */
export function sumPart(part: Part, facts: Facts): number | null {
  switch (part.from) {
    case 'segments':
      return sumStates(part, facts);
    case 'off-segments':
      return facts.countedOffSeconds;
    case 'rented-segments':
      return sumRented(part.sums, facts.rental);
    case 'out-of-hours':
      return facts.outOfHoursSeconds;
    case 'contracted':
      return facts.rental?.contractedSeconds ?? null;
    case 'shift-time':
      return facts.shiftSeconds;
    case 'operator-time':
      return facts.operatorSeconds;
    case 'distance':
      return getKnownMillimetres(facts);
    case 'observed-fuel':
      return part.onlyTravelling && !facts.travels ? null : facts.observedFuelMillilitres;
    case 'fuel':
      return facts.fuelMillilitres;
    case 'observed-on-time':
      return facts.observedOnSeconds;
    case 'observed-distance':
      return facts.observedDistanceMillimetres;
    case 'idle-fuel':
      return facts.idleFuelMillilitres;
    case 'active-fuel':
      return facts.activeFuelMillilitres;
    case 'idle-cost':
      return facts.idleCostThousandths;
    case 'emissions':
      return facts.emissionsGrams;
    case 'tips':
      return facts.tips;
    case 'payload':
      return facts.payloadKilograms;
  }
}

function sumStates({ states, unplaced }: StateTime, { seconds, unplacedOnSeconds }: Facts): number {
  let sum = unplaced * unplacedOnSeconds;
  for (const state of states) sum += seconds[state];
  return sum;
}

function sumRented(sums: readonly (keyof typeof RENTED_TIME)[], rental: RentalFacts | null): number | null {
  return rental && sums.reduce((total, sum) => total + rental[sum], 0);
}

/** Null if neither a position nor an odometer was reported: the distance is unknown. */
function getKnownMillimetres({ distanceMillimetres, positionedSeconds }: Facts): number | null {
  return distanceMillimetres === 0 && positionedSeconds === 0 ? null : distanceMillimetres;
}
