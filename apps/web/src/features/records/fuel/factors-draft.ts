import type { EmissionFactorsAnswer } from '@groundwork/contract/entities/emission-factors.ts';
import { BURNED_FUELS, type BurnedFuel } from '@groundwork/domain/fuel/emission-factors.ts';
import { parseTypedDecimal } from '../../../lib/language/typed-decimal.ts';

export type Version = EmissionFactorsAnswer['versions'][number];
type Factors = Version['kilogramsPerLitre'];

/** No fuel emits more per litre. */
const MAX_KILOGRAMS_PER_LITRE = 10;

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

/** Parses the factors; null for each fuel with an invalid one. */
export function readFactors({ typed }: FactorsDraft, locale: string): Record<BurnedFuel, number | null> {
  return mapFuels((fuel) => {
    const factor = parseTypedDecimal(typed[fuel].trim(), locale);
    return factor !== null && factor <= MAX_KILOGRAMS_PER_LITRE ? factor : null;
  });
}

/** Returns the factors if every fuel has one, else null. */
export function completeFactors(read: Readonly<Record<BurnedFuel, number | null>>): Factors | null {
  return BURNED_FUELS.some((fuel) => read[fuel] === null) ? null : mapFuels((fuel) => read[fuel] ?? 0);
}

/** Replaces the edited version, and any other of the same date, by a new one. */
export function withVersion(
  versions: readonly Version[],
  edited: Version | null,
  version: Version,
): Version[] {
  const others = versions.filter(
    ({ startsOn }) => startsOn !== edited?.startsOn && startsOn !== version.startsOn,
  );
  return [...others, version].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
}

/** Whether saving would replace another version unintentionally. */
export function isDateTaken(versions: readonly Version[], edited: Version | null, startsOn: string): boolean {
  return versions.some((version) => version.startsOn === startsOn && version.startsOn !== edited?.startsOn);
}

function mapFuels<T>(toValue: (fuel: BurnedFuel) => T): Record<BurnedFuel, T> {
  return {
    'diesel-blend': toValue('diesel-blend'),
    'mineral-diesel': toValue('mineral-diesel'),
    'gas-oil': toValue('gas-oil'),
    hvo: toValue('hvo'),
  };
}
