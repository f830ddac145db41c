import type { EmissionFactorsAnswer } from '@groundwork/contract/entities/emission-factors.ts';
import { BURNED_FUELS, type BurnedFuel } from '@groundwork/domain/fuel/emission-factors.ts';
import { parseTypedDecimal } from '../../../lib/language/typed-decimal.ts';

export type Version = EmissionFactorsAnswer['versions'][number];
type Factors = Version['kilogramsPerLitre'];

/** Emission factors as they are being typed. */
export type FactorsDraft = {
  readonly startsOn: string;
  readonly typed: Readonly<Record<BurnedFuel, string>>;
};

export function toFactorsDraft(
  startsOn: string,
  factors: Factors,
  format: (factor: number) => string,
): FactorsDraft {
  return { startsOn, typed: mapFuels((fuel) => format(factors[fuel])) };
}

/** Parses the factors; null for each fuel whose text is not a number of 0 or more. */
export function readFactors({ typed }: FactorsDraft, locale: string): Record<BurnedFuel, number | null> {
  return mapFuels((fuel) => parseTypedDecimal(typed[fuel].trim(), locale));
}

/** Returns the factors if every fuel has one, else null. */
export function completeFactors(read: Readonly<Record<BurnedFuel, number | null>>): Factors | null {
  return BURNED_FUELS.some((fuel) => read[fuel] === null) ? null : mapFuels((fuel) => read[fuel] ?? 0);
}

function mapFuels<T>(toValue: (fuel: BurnedFuel) => T): Record<BurnedFuel, T> {
  return {
    'diesel-blend': toValue('diesel-blend'),
    'mineral-diesel': toValue('mineral-diesel'),
    'gas-oil': toValue('gas-oil'),
    hvo: toValue('hvo'),
  };
}
