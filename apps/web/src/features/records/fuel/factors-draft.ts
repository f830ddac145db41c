import type { EmissionFactorsAnswer } from '@groundwork/contract/entities/emission-factors.ts';
import { BURNED_FUELS, type BurnedFuel } from '@groundwork/domain/fuel/emission-factors.ts';
import { parseTypedDecimal } from '../../../lib/language/typed-decimal.ts';

export type Version = EmissionFactorsAnswer['versions'][number];
type Factors = Version['kilogramsPerLitre'];

/** No fuel emits more: a litre of it would have to weigh more than it does. */
const MAX_KILOGRAMS = 10;

/** Factors as they are being typed. */
export type FactorsDraft = {
  readonly startsOn: string;
  readonly typed: Readonly<Record<BurnedFuel, string>>;
};

export function draftOf(
  startsOn: string,
  factors: Factors,
  format: (factor: number) => string,
): FactorsDraft {
  return { startsOn, typed: mapFuels((fuel) => format(factors[fuel])) };
}

/** What was typed, and null for each fuel of which it is no factor. */
export function readFactors({ typed }: FactorsDraft, locale: string): Record<BurnedFuel, number | null> {
  return mapFuels((fuel) => {
    const factor = parseTypedDecimal(typed[fuel].trim(), locale);
    return factor !== null && factor <= MAX_KILOGRAMS ? factor : null;
  });
}

/** The factors, if there is one of each fuel. */
export function completeFactors(read: Readonly<Record<BurnedFuel, number | null>>): Factors | null {
  return BURNED_FUELS.some((fuel) => read[fuel] === null) ? null : mapFuels((fuel) => read[fuel] ?? 0);
}

/** The list with a version in the place of the one that was edited, and of any other of its date. */
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

/** Whether saving would take the place of another version without anybody having asked for that. */
export function isDateTaken(versions: readonly Version[], edited: Version | null, startsOn: string): boolean {
  return versions.some((version) => version.startsOn === startsOn && version.startsOn !== edited?.startsOn);
}

function mapFuels<T>(of: (fuel: BurnedFuel) => T): Record<BurnedFuel, T> {
  return {
    'diesel-blend': of('diesel-blend'),
    'mineral-diesel': of('mineral-diesel'),
    'gas-oil': of('gas-oil'),
    hvo: of('hvo'),
  };
}
