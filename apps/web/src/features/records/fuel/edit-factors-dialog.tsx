import type { EmissionFactorsAnswer } from '@groundwork/contract/entities/emission-factors.ts';
import {
  BURNED_FUELS,
  type BurnedFuel,
  emissionFactorsOn,
} from '@groundwork/domain/fuel/emission-factors.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useOrganisationZone } from '../../../lib/time/use-organisation-zone.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';
import { TextField } from '../../../ui/field.tsx';
import { withVersion } from './dated-versions.ts';
import { type FactorsDraft, readFactors, toFactorsDraft, type Version } from './factors-draft.ts';
import { useFactorText } from './use-factor-text.ts';
import { useSaveFactors } from './use-save-factors.ts';
import { VersionDialog } from './version-dialog.tsx';

type Props = {
  readonly factors: EmissionFactorsAnswer;
  /** Null for a new version, which starts with the factors in force. */
  readonly edited: Version | null;
  readonly onClose: () => void;
};

/** Sets the emission factors of each fuel after a start date. */
export function EditFactorsDialog({ factors, edited, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const [draft, setDraft] = useState<FactorsDraft>(useFirstDraft(factors, edited));
  // The list that was shown: a newer one is used only when the dialog is opened again.
  const [loaded] = useState(factors);
  const saving = useSaveFactors(loaded, onClose);
  const getLabel = (fuel: BurnedFuel) =>
    t('emissionFactors.ofFuel', { fuel: t(`emissionFactors.fuels.${fuel}`) });
  const submit = () => {
    const kilogramsPerLitre = readFactors(draft, i18n.language);
    saving.save(withVersion(loaded.versions, edited, { startsOn: draft.startsOn, kilogramsPerLitre }));
  };
  return (
    <VersionDialog
      title={t('emissionFactors.editTitle')}
      hint={t('emissionFactors.fromHint')}
      startsOn={draft.startsOn}
      onStartsOn={(startsOn) => setDraft({ ...draft, startsOn })}
      saving={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      {BURNED_FUELS.map((fuel) => (
        <TextField
          key={fuel}
          inputMode="decimal"
          label={getLabel(fuel)}
          value={draft.typed[fuel]}
          onChange={(text) => setDraft({ ...draft, typed: { ...draft.typed, [fuel]: text } })}
          problem={fieldText(t, saving.error, fuel, getLabel(fuel))}
        />
      ))}
    </VersionDialog>
  );
}

function useFirstDraft({ versions }: EmissionFactorsAnswer, edited: Version | null): FactorsDraft {
  const timeZone = useOrganisationZone();
  const factorText = useFactorText();
  const startsOn = edited?.startsOn ?? civilDateIn(Date.now(), timeZone);
  const factors = edited?.kilogramsPerLitre ?? emissionFactorsOn(versions, startsOn);
  return toFactorsDraft(startsOn, factors, factorText);
}
