import type { FuelPricesAnswer } from '@groundwork/contract/entities/fuel-prices.ts';
import { PUT as setPrices } from '@groundwork/contract/v1/portal/fuel-prices.ts';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import type { Price } from './price-draft.ts';

/** Replaces the list of prices that was shown. */
export function useSavePrices({ version }: FuelPricesAnswer, onDone: () => void) {
  const { t } = useTranslation();
  const { submit, ...state } = useSubmit(setPrices, { doneText: () => t('fuelPrices.saved'), onDone });
  const save = (versions: readonly Price[]) => submit({ body: { versions: [...versions], version } });
  return { ...state, save };
}
