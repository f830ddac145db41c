import type { EngineState } from '../derivation/states/state.ts';
import { mapNames } from '../derivation/totals/fact-table.ts';
import { AMOUNT_FACTS, SLICE_FACTS } from '../derivation/totals/slice-facts.ts';

type StateSeconds = Readonly<Record<EngineState, number>>;
type SliceAmount = (typeof AMOUNT_FACTS)[number];

/** The amounts of a slice, and what is computed from them. */
export type SliceAmounts = Readonly<Record<SliceAmount, number | null>> & {
  readonly emissionsGrams: number | null;
  readonly idleCostThousandths: number | null;
};

const ON = ['active', 'idle', 'running'] as const;
const ANY = [...ON, 'off', 'missing', 'unknown'] as const;

/**
 * Estimates the amounts of a slice up to an instant in it. Slices hold sums alone, so an amount is shared by the time in
 * the states in which it arises, else by time: fuel burned idling by idle time, distance by working time.
 * @param whole Seconds of the slice by state.
 * @param part Seconds up to the instant.
 */
export function estimateAmounts(
  amounts: SliceAmounts,
  whole: StateSeconds,
  part: StateSeconds,
): SliceAmounts {
  const share = (amount: number | null, states: readonly EngineState[]) =>
    amount === null ? null : Math.round(amount * getShare(states, whole, part));
  const shared = mapNames(AMOUNT_FACTS, (name) => share(amounts[name], getStates(name)));
  const fuelMillilitres = shareFuel(amounts, shared, getShare(ON, whole, part));
  return {
    ...shared,
    fuelMillilitres,
    emissionsGrams: scale(amounts.emissionsGrams, fuelMillilitres, amounts.fuelMillilitres),
    idleCostThousandths: scale(
      amounts.idleCostThousandths,
      shared.idleFuelMillilitres,
      amounts.idleFuelMillilitres,
    ),
  };
}

const getStates = (name: SliceAmount): readonly EngineState[] => {
  const fact = SLICE_FACTS[name];
  return 'arisesIn' in fact ? fact.arisesIn : ON;
};

/** Returns the share of a slice's time in some states that has passed; of all its time if it was in none of them. */
function getShare(states: readonly EngineState[], whole: StateSeconds, part: StateSeconds): number {
  const sum = (seconds: StateSeconds, of: readonly EngineState[]) =>
    of.reduce((total, state) => total + seconds[state], 0);
  const counted = sum(whole, states) > 0 ? states : ANY;
  const all = sum(whole, counted);
  return all === 0 ? 0 : Math.min(1, sum(part, counted) / all);
}

/** Fuel of idling and of work is shared separately, because an idling engine burns less. */
function shareFuel(
  whole: SliceAmounts,
  { idleFuelMillilitres, activeFuelMillilitres }: Readonly<Record<SliceAmount, number | null>>,
  onShare: number,
): number | null {
  if (whole.fuelMillilitres === null) return null;
  const split = (whole.idleFuelMillilitres ?? 0) + (whole.activeFuelMillilitres ?? 0);
  const rest = Math.round((whole.fuelMillilitres - split) * onShare);
  return (idleFuelMillilitres ?? 0) + (activeFuelMillilitres ?? 0) + rest;
}

/** Scales an amount as another one that it is computed from. */
const scale = (amount: number | null, part: number | null, whole: number | null): number | null =>
  amount === null ? null : whole ? (amount * (part ?? 0)) / whole : 0;
