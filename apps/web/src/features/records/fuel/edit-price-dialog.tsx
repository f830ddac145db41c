import type { FuelPricesAnswer } from '@groundwork/contract/entities/fuel-prices.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useOrganisationZone } from '../../../lib/time/use-organisation-zone.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { isDateTaken, withVersion } from './dated-versions.ts';
import { listCurrencies, type Price, type PriceDraft, readPerLitre } from './price-draft.ts';
import { useSavePrices } from './use-save-prices.ts';

type Props = {
  readonly prices: FuelPricesAnswer;
  /** Null for a new price, which starts with the currency of the latest one. */
  readonly edited: Price | null;
  readonly onClose: () => void;
};

/** Sets the price of a litre of fuel from a start date on. */
export function EditPriceDialog({ prices, edited, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const first = useFirstDraft(prices, edited);
  const [draft, setDraft] = useState<PriceDraft>(first);
  const [isSubmitted, setSubmitted] = useState(false);
  // The list that was shown: a newer one is used only when the dialog is opened again.
  const [loaded] = useState(prices);
  const saving = useSavePrices(loaded, onClose);
  const perLitre = readPerLitre(draft, i18n.language);
  const isTaken = isDateTaken(loaded.versions, edited, draft.startsOn);
  const submit = () => {
    setSubmitted(true);
    if (perLitre === null || isTaken) return;
    const { startsOn, currency } = draft;
    saving.save(withVersion(loaded.versions, edited, { startsOn, currency, perLitre }));
  };
  return (
    <FormDialog
      title={t('fuelPrices.editTitle')}
      state={saving}
      confirm={t('words.save')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        type="date"
        label={t('fuelPrices.from')}
        hint={t('fuelPrices.fromHint')}
        required
        value={draft.startsOn}
        onChange={(startsOn) => setDraft({ ...draft, startsOn })}
        problem={
          isSubmitted && isTaken
            ? t('fuelPrices.dateTaken')
            : fieldText(t, saving.error, 'startsOn', t('fuelPrices.from'))
        }
      />
      <TextField
        inputMode="decimal"
        label={t('fuelPrices.perLitre')}
        value={draft.perLitre}
        onChange={(text) => setDraft({ ...draft, perLitre: text })}
        problem={
          isSubmitted && perLitre === null
            ? t('fuelPrices.notAPrice')
            : fieldText(t, saving.error, 'perLitre', t('fuelPrices.perLitre'))
        }
      />
      <SelectField
        name="currency"
        label={t('fuelPrices.currency')}
        hint={t('fuelPrices.currencyHint')}
        value={draft.currency}
        options={listCurrencies(loaded.versions).map((code) => ({ value: code, label: code }))}
        onChange={(currency) => setDraft({ ...draft, currency })}
      />
    </FormDialog>
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
