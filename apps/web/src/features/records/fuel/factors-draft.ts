import type { EmissionFactorsAnswer } from '@groundwork/contract/entities/emission-factors.ts';
import type { BurnedFuel } from '@groundwork/domain/fuel/emission-factors.ts';
import { toSentNumber } from '../../../lib/language/typed-decimal.ts';

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

/** Returns the factors to send, as `toSentNumber` has them. */
export const readFactors = ({ typed }: FactorsDraft, locale: string): Factors =>
  mapFuels((fuel) => toSentNumber(typed[fuel], locale));

function mapFuels<T>(toValue: (fuel: BurnedFuel) => T): Record<BurnedFuel, T> {
  return {
    'diesel-blend': toValue('diesel-blend'),
    'mineral-diesel': toValue('mineral-diesel'),
    'gas-oil': toValue('gas-oil'),
    hvo: toValue('hvo'),
  };
}
