import type { FuelPricesAnswer } from '@groundwork/contract/entities/fuel-prices.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { ColumnHead } from '../../../ui/column-head.tsx';
import { RowActions, Rows } from '../../../ui/rows.tsx';
import { EditPriceDialog } from './edit-price-dialog.tsx';
import type { Price } from './price-draft.ts';
import { RemovePriceDialog } from './remove-price-dialog.tsx';
import { usePriceText } from './use-price-text.ts';

type Props = { readonly prices: FuelPricesAnswer };

/** The prices, latest first. */
export function PricesTable({ prices }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const priceText = usePriceText();
  return (
    <Rows>
      <caption className="visually-hidden">{t('fuelPrices.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('fuelPrices.from')}</th>
          <ColumnHead kind="number">{t('fuelPrices.perLitre')}</ColumnHead>
          <ColumnHead kind="hidden">{t('typeRules.actions')}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {prices.versions.toReversed().map((price) => (
          <tr key={price.startsOn}>
            <th scope="row">{formats.civilDate(price.startsOn)}</th>
            <td className="number" data-label={t('fuelPrices.perLitre')}>
              {priceText(price)}
            </td>
            <RowActions>
              <PriceActions prices={prices} price={price} />
            </RowActions>
          </tr>
        ))}
      </tbody>
    </Rows>
  );
}

function PriceActions({ prices, price }: Props & { readonly price: Price }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const mayEdit = useMay('fuel-prices.manage');
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null);
  const close = () => setDialog(null);
  if (!mayEdit) return null;
  const date = formats.civilDate(price.startsOn);
  return (
    <>
      <Button kind="quiet" aria-label={`${t('fuelPrices.edit')}: ${date}`} onClick={() => setDialog('edit')}>
        {t('fuelPrices.edit')}
      </Button>
      <Button
        kind="quiet"
        aria-label={`${t('fuelPrices.remove')}: ${date}`}
        onClick={() => setDialog('remove')}
      >
        {t('fuelPrices.remove')}
      </Button>
      {dialog === 'edit' ? <EditPriceDialog prices={prices} edited={price} onClose={close} /> : null}
      {dialog === 'remove' ? <RemovePriceDialog prices={prices} price={price} onClose={close} /> : null}
    </>
  );
}
