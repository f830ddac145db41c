import type { ReceiptRow, ReceiptRule } from '@groundwork/contract/entities/receipt.ts';
import type { Part } from '@groundwork/domain/metrics/part.ts';
import { roundAmount } from '@groundwork/domain/metrics/round-amount.ts';
import type { DerivedSlice } from './derived-rows-query.ts';
import {
  countAmounts,
  findSource,
  keepCountedRow,
  presentStretch,
  type RowTerms,
} from './present-receipt-rows.ts';
import type { FuelPairOfSlice } from './read-fuel-pairs.ts';

/** The rows of pairs of fuel readings: litres, what they emit or cost, and the time and distance of rates. */
export function presentFuelRows(pairs: readonly FuelPairOfSlice[], terms: RowTerms): ReceiptRow[] {
  let [exact, shown] = [0, 0];
  return joinWithoutGrowth(pairs).flatMap((pair) => {
    const amounts = countAmounts(terms, (part) => countPair(part, pair));
    exact += amounts.numerator;
    // Emissions and costs are fractions of thousandths: rounded one by one, the rows would not add up.
    const numerator = roundAmount(roundAmount(exact) - shown);
    shown += numerator;
    return presentPair(pair, { ...amounts, numerator }, terms);
  });
}

/** Joins neighbours between which the counter did not grow: they add time on to a rate, but no litres. */
function joinWithoutGrowth(pairs: readonly FuelPairOfSlice[]): FuelPairOfSlice[] {
  const joined: FuelPairOfSlice[] = [];
  for (const pair of pairs) {
    const last = joined.at(-1);
    if (last && pair.millilitres === 0 && continues(last, pair))
      joined[joined.length - 1] = {
        ...pair,
        from: last.from,
        onSeconds: last.onSeconds + pair.onSeconds,
        millimetres: last.millimetres + pair.millimetres,
      };
    else joined.push(pair);
  }
  return joined;
}

const continues = (a: FuelPairOfSlice, b: FuelPairOfSlice): boolean =>
  a.millilitres === 0 &&
  a.until === b.from &&
  a.slice.startedAt === b.slice.startedAt &&
  a.sourceId === b.sourceId &&
  a.state === b.state &&
  a.isObserved === b.isObserved &&
  a.isReported === b.isReported &&
  a.provisional === b.provisional;

function presentPair(
  pair: FuelPairOfSlice,
  amounts: ReturnType<typeof countAmounts>,
  terms: RowTerms,
): ReceiptRow[] {
  const { slice, from, until, state, sourceId, provisional } = pair;
  const kind = terms.metric.numerator.from;
  const row = {
    ...presentStretch({ ...slice, startedAt: from, endedAt: until, provisional }, terms),
    rule: chooseRule(pair, kind),
    state: state === 'mixed' ? null : state,
    source: findSource(terms, sourceId),
    emissionFactor: kind === 'emissions' ? computeFactor(slice) : null,
    pricePerLitre: kind === 'idle-cost' ? computePrice(slice) : null,
  };
  return keepCountedRow(row, amounts);
}

function chooseRule({ isReported, state }: FuelPairOfSlice, kind: Part['from']): ReceiptRule {
  if (!isReported) return 'fuel-over-silence';
  if (state === 'mixed') return 'fuel-mixed';
  return kind === 'emissions' ? 'emission-factor' : 'fuel-counter';
}

function countPair({ from }: Part, pair: FuelPairOfSlice): number {
  const { millilitres, millimetres, onSeconds, isObserved, state, slice } = pair;
  switch (from) {
    case 'fuel':
      return millilitres;
    case 'emissions':
      return shareOf(slice.emissionsGrams, millilitres, slice.fuelMillilitres);
    case 'idle-fuel':
      return state === 'idle' ? millilitres : 0;
    case 'active-fuel':
      return state === 'active' ? millilitres : 0;
    case 'idle-cost':
      return state === 'idle'
        ? shareOf(slice.idleCostThousandths, millilitres, slice.idleFuelMillilitres)
        : 0;
    case 'observed-fuel':
      return isObserved ? millilitres : 0;
    case 'observed-on-time':
      return isObserved ? onSeconds : 0;
    case 'observed-distance':
      return isObserved ? millimetres : 0;
    default:
      return 0;
  }
}

const shareOf = (amount: number | null, part: number, whole: number | null): number =>
  amount && whole ? (amount * part) / whole : 0;

function computeFactor({ emissionsGrams, fuelMillilitres }: DerivedSlice): number | null {
  if (emissionsGrams === null || !fuelMillilitres) return null;
  return Number((emissionsGrams / fuelMillilitres).toFixed(5));
}

function computePrice({ idleCostThousandths, idleFuelMillilitres }: DerivedSlice): number | null {
  if (idleCostThousandths === null || !idleFuelMillilitres) return null;
  return Number((idleCostThousandths / idleFuelMillilitres).toFixed(4));
}
