import type { FuelPricesAnswer } from '@groundwork/contract/entities/fuel-prices.ts';

export type Price = FuelPricesAnswer['versions'][number];

/** A price as it is being typed. */
export type PriceDraft = { readonly startsOn: string; readonly currency: string; readonly perLitre: string };

/** The currencies that a browser knows, with the chosen ones first. */
export function listCurrencies(prices: readonly Price[]): readonly string[] {
  const used = prices.map(({ currency }) => currency).reverse();
  return [...new Set([...used, ...COMMON_CURRENCIES, ...Intl.supportedValuesOf('currency')])];
}

const COMMON_CURRENCIES = ['EUR', 'GBP', 'USD'] as const;
