import type { Figure } from '@groundwork/contract/entities/figure.ts';
import type { PartUnit } from '@groundwork/contract/entities/receipt.ts';
import type { EngineState } from '@groundwork/domain/derivation/states/state.ts';
import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';

/** What is counted of a machine; each is added up from rows of one kind. */
export type Part =
  | {
      readonly from: 'segments';
      readonly states: readonly EngineState[];
      /** What the on-time that is proven inside a silence does to the part: added, taken off, or nothing. */
      readonly unplaced: 1 | 0 | -1;
      /** Days before hours off were told do not count. */
      readonly sinceOffHours?: true;
      /** What was rented alone. */
      readonly rented?: true;
    }
  | { readonly from: 'out-of-hours' | 'distance' | 'fuel' | 'emissions' | 'contracted' };

/** What a figure is made of: a part, or one part over another. */
export type Recipe = {
  readonly numerator: Part;
  readonly denominator: Part | null;
  /** Its rows can be cut at an instant; what is counted of whole slices cannot. */
  readonly isCut: boolean;
};

const ON = ['active', 'idle', 'running'] as const;

const ofStates = (states: readonly EngineState[], unplaced: 1 | 0 | -1 = 0): Part => ({
  from: 'segments',
  states,
  unplaced,
});
const onTime = ofStates(ON, 1);
const workTime = ofStates(['active', 'idle']);
const silence = ofStates(['missing'], -1);
const cut = (numerator: Part, denominator: Part | null = null): Recipe => ({
  numerator,
  denominator,
  isCut: true,
});
const whole = (numerator: Part, denominator: Part | null = null): Recipe => ({
  numerator,
  denominator,
  isCut: false,
});

/** The same parts as `METRIC_PARTS` makes of sums, told as the rows that they are sums of. */
export const RECIPES: Readonly<Record<Figure, Recipe>> = {
  totalHours: cut(onTime),
  activeHours: cut(ofStates(['active'])),
  idleHours: cut(ofStates(['idle'])),
  runningHours: cut(ofStates(['running'])),
  offHours: cut({ from: 'segments', states: ['off'], unplaced: 0, sinceOffHours: true }),
  missingHours: cut(silence),
  unknownHours: cut(ofStates(['unknown'])),
  outOfHours: cut({ from: 'out-of-hours' }),
  idlePercentage: cut(ofStates(['idle']), workTime),
  workingUtilisation: cut(ofStates(['active']), workTime),
  missingPercentage: cut(silence, ofStates(ENGINE_STATES)),
  rentalUtilisation: whole(
    { from: 'segments', states: ON, unplaced: 1, rented: true },
    { from: 'contracted' },
  ),
  distanceTravelled: whole({ from: 'distance' }),
  fuelUtilisation: whole({ from: 'fuel' }),
  fuelBurnRate: whole({ from: 'fuel' }, onTime),
  fuelBurnPerKM: whole({ from: 'fuel' }, { from: 'distance' }),
  emissionsUtilisation: whole({ from: 'emissions' }),
};

/** What a part is counted in. */
export function unitOf({ from }: Part): PartUnit {
  if (from === 'distance') return 'millimetres';
  if (from === 'fuel') return 'millilitres';
  return from === 'emissions' ? 'grams' : 'seconds';
}

/** The parts of a figure, one or two. */
export const partsOf = ({ numerator, denominator }: Recipe): readonly Part[] =>
  denominator ? [numerator, denominator] : [numerator];
