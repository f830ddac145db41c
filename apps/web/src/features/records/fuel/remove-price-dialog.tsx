import type { FuelPricesAnswer } from '@groundwork/contract/entities/fuel-prices.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { FormDialog } from '../../../ui/submit-form.tsx';
import type { Price } from './price-draft.ts';
import { useSavePrices } from './use-save-prices.ts';

type Props = {
  readonly prices: FuelPricesAnswer;
  readonly price: Price;
  readonly onClose: () => void;
};

/** Confirms removing a price; the previous one then applies instead. */
export function RemovePriceDialog({ prices, price, onClose }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const saving = useSavePrices(prices, onClose);
  const rest = prices.versions.filter(({ startsOn }) => startsOn !== price.startsOn);
  return (
    <FormDialog
      title={t('fuelPrices.removeTitle', { date: formats.civilDate(price.startsOn) })}
      state={saving}
      confirm={t('fuelPrices.remove')}
      onSubmit={() => saving.save(rest)}
      onClose={onClose}
    >
      <p>{t('fuelPrices.removeText')}</p>
    </FormDialog>
  );
}
