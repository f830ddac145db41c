/** What a litre costs an organisation, in force from a civil date in each machine's own zone. */
export type DatedFuelPrice = {
  readonly startsOn: string;
  /** ISO 4217. */
  readonly currency: string;
  /** In the currency, not in its cents. */
  readonly perLitre: number;
};

/** The prices in force on some days, in one currency, the earliest first. */
export type FuelPrices = { readonly currency: string; readonly dated: readonly DatedFuelPrice[] };

/**
 * Returns the prices in force in a range of civil dates, both included; null if a day has no price, or if they are in
 * two currencies: amounts in two currencies cannot be added. `dated` in any order, no two with the same date.
 */
export function findFuelPrices(
  dated: readonly DatedFuelPrice[],
  { startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string },
): FuelPrices | null {
  const sorted = dated.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
  const first = sorted.findLastIndex((price) => price.startsOn <= startsOn);
  const inForce = first === -1 ? [] : sorted.slice(first).filter((price) => price.startsOn <= endsOn);
  const [currency, other] = new Set(inForce.map((price) => price.currency));
  return currency === undefined || other !== undefined ? null : { currency, dated: inForce };
}
