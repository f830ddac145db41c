import type { EmissionFactorsAnswer } from '@groundwork/contract/entities/emission-factors.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { FormDialog } from '../../../ui/submit-form.tsx';
import type { Version } from './factors-draft.ts';
import { useSaveFactors } from './use-save-factors.ts';

type Props = {
  readonly factors: EmissionFactorsAnswer;
  readonly version: Version;
  readonly onClose: () => void;
};

/** Confirms removing factors; the previous ones then apply instead. */
export function RemoveFactorsDialog({ factors, version, onClose }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const saving = useSaveFactors(factors, onClose);
  const rest = factors.versions.filter(({ startsOn }) => startsOn !== version.startsOn);
  return (
    <FormDialog
      title={t('emissionFactors.removeTitle', { date: formats.civilDate(version.startsOn) })}
      state={saving}
      confirm={t('emissionFactors.remove')}
      onSubmit={() => saving.save(rest)}
      onClose={onClose}
    >
      <p>{t('emissionFactors.removeText')}</p>
    </FormDialog>
  );
}
