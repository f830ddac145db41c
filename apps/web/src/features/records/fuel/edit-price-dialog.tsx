import type { FuelPricesAnswer } from '@groundwork/contract/entities/fuel-prices.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { toSentNumber } from '../../../lib/language/typed-decimal.ts';
import { useOrganisationZone } from '../../../lib/time/use-organisation-zone.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { withVersion } from './dated-versions.ts';
import { listCurrencies, type Price, type PriceDraft } from './price-draft.ts';
import { useSavePrices } from './use-save-prices.ts';
import { VersionDialog } from './version-dialog.tsx';

type Props = {
  readonly prices: FuelPricesAnswer;
  /** Null for a new price, which starts with the currency of the latest one. */
  readonly edited: Price | null;
  readonly onClose: () => void;
};

/** Sets the price of a litre of fuel from a start date on. */
export function EditPriceDialog({ prices, edited, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const [draft, setDraft] = useState<PriceDraft>(useFirstDraft(prices, edited));
  // The list that was shown: a newer one is used only when the dialog is opened again.
  const [loaded] = useState(prices);
  const saving = useSavePrices(loaded, onClose);
  const submit = () => {
    const { startsOn, currency } = draft;
    const perLitre = toSentNumber(draft.perLitre, i18n.language);
    saving.save(withVersion(loaded.versions, edited, { startsOn, currency, perLitre }));
  };
  return (
    <VersionDialog
      title={t('fuelPrices.editTitle')}
      hint={t('fuelPrices.fromHint')}
      startsOn={draft.startsOn}
      onStartsOn={(startsOn) => setDraft({ ...draft, startsOn })}
      saving={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        inputMode="decimal"
        label={t('fuelPrices.perLitre')}
        value={draft.perLitre}
        onChange={(perLitre) => setDraft({ ...draft, perLitre })}
        problem={fieldText(t, saving.error, 'perLitre', t('fuelPrices.perLitre'))}
      />
      <SelectField
        name="currency"
        label={t('fuelPrices.currency')}
        hint={t('fuelPrices.currencyHint')}
        value={draft.currency}
        options={listCurrencies(loaded.versions).map((code) => ({ value: code, label: code }))}
        onChange={(currency) => setDraft({ ...draft, currency })}
      />
    </VersionDialog>
  );
}

function useFirstDraft({ versions }: FuelPricesAnswer, edited: Price | null): PriceDraft {
  const { i18n } = useTranslation();
  const timeZone = useOrganisationZone();
  const format = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 4, useGrouping: false });
  return {
    startsOn: edited?.startsOn ?? civilDateIn(Date.now(), timeZone),
    currency: edited?.currency ?? listCurrencies(versions)[0] ?? '',
    perLitre: edited ? format.format(edited.perLitre) : '',
  };
}
