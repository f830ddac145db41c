import type { Figure } from '@groundwork/contract/entities/figure.ts';
import type { PartUnit } from '@groundwork/contract/entities/receipt.ts';
import type { EngineState } from '@groundwork/domain/derivation/states/state.ts';
import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';

/** An amount of a machine that is summed from rows of one kind. */
export type Part =
  | {
      readonly from: 'segments';
      readonly states: readonly EngineState[];
      /** How on-time proven inside a silence counts: added (1), subtracted (−1) or ignored (0). */
      readonly unplaced: 1 | 0 | -1;
      /** Days before off hours were derived do not count. */
      readonly sinceOffHours?: true;
      /** Only rented time counts. */
      readonly rented?: true;
    }
  | { readonly from: 'out-of-hours' | 'distance' | 'fuel' | 'emissions' | 'contracted' };

/** The parts of a figure: one part, or one divided by another. */
export type Recipe = {
  readonly numerator: Part;
  readonly denominator: Part | null;
  /** Whether its rows can be cut at an instant; sums over whole slices cannot. */
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

/** The same parts as in `METRIC_PARTS`, described by the rows that they are summed from. */
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

/** The unit of a part. */
export function getUnit({ from }: Part): PartUnit {
  if (from === 'distance') return 'millimetres';
  if (from === 'fuel') return 'millilitres';
  return from === 'emissions' ? 'grams' : 'seconds';
}

/** The parts of a figure, one or two. */
export const listParts = ({ numerator, denominator }: Recipe): readonly Part[] =>
  denominator ? [numerator, denominator] : [numerator];
