import type { EmissionFactorsAnswer } from '@groundwork/contract/entities/emission-factors.ts';
import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { BURNED_FUELS, emissionFactorsOn } from '@groundwork/domain/fuel/emission-factors.ts';
import { DEFAULT_TIME_ZONE } from '@groundwork/domain/limits.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import {
  completeFactors,
  type FactorsDraft,
  isDateTaken,
  readFactors,
  toFactorsDraft,
  type Version,
  withVersion,
} from './factors-draft.ts';
import { useFactorText } from './use-factor-text.ts';
import { useSaveFactors } from './use-save-factors.ts';

type Props = {
  readonly factors: EmissionFactorsAnswer;
  /** Null for a new version, which starts with the factors in force. */
  readonly edited: Version | null;
  readonly onClose: () => void;
};

/** Sets the emission factors of each fuel after a start date. */
export function EditFactorsDialog({ factors, edited, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const first = useFirstDraft(factors, edited);
  const [draft, setDraft] = useState<FactorsDraft>(first);
  const [isSubmitted, setSubmitted] = useState(false);
  // The list that was shown: a newer one is used only when the dialog is opened again.
  const [loaded] = useState(factors);
  const { save, error, isPending } = useSaveFactors(loaded, onClose);
  const read = readFactors(draft, i18n.language);
  const isTaken = isDateTaken(loaded.versions, edited, draft.startsOn);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const kilogramsPerLitre = completeFactors(read);
    if (kilogramsPerLitre === null || isTaken) return;
    save(withVersion(loaded.versions, edited, { startsOn: draft.startsOn, kilogramsPerLitre }));
  };
  return (
    <Dialog title={t('emissionFactors.editTitle')} opened onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <TextField
          type="date"
          label={t('emissionFactors.from')}
          hint={t('emissionFactors.fromHint')}
          required
          min="2010-01-01"
          value={draft.startsOn}
          onChange={(startsOn) => setDraft({ ...draft, startsOn })}
          problem={isSubmitted && isTaken ? t('emissionFactors.dateTaken') : null}
        />
        {BURNED_FUELS.map((fuel) => (
          <TextField
            key={fuel}
            inputMode="decimal"
            label={t('emissionFactors.ofFuel', { fuel: t(`emissionFactors.fuels.${fuel}`) })}
            value={draft.typed[fuel]}
            onChange={(text) => setDraft({ ...draft, typed: { ...draft.typed, [fuel]: text } })}
            problem={isSubmitted && read[fuel] === null ? t('emissionFactors.notAFactor') : null}
          />
        ))}
        <FormFailure failure={error} />
        <DialogActions>
          <Button onClick={onClose}>{t('words.cancel')}</Button>
          <Button kind="filled" type="submit" busy={isPending}>
            {t('words.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function useFirstDraft({ versions }: EmissionFactorsAnswer, edited: Version | null): FactorsDraft {
  const { data: settings } = useCall(settingsCall, {});
  const factorText = useFactorText();
  const startsOn = edited?.startsOn ?? civilDateIn(Date.now(), settings?.timezone ?? DEFAULT_TIME_ZONE);
  const factors = edited?.kilogramsPerLitre ?? emissionFactorsOn(versions, startsOn);
  return toFactorsDraft(startsOn, factors, factorText);
}
