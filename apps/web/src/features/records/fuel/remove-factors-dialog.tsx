import type { EmissionFactorsAnswer } from '@groundwork/contract/entities/emission-factors.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
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
  const { save, error, isPending } = useSaveFactors(factors, onClose);
  const rest = factors.versions.filter(({ startsOn }) => startsOn !== version.startsOn);
  return (
    <Dialog
      title={t('emissionFactors.removeTitle', { date: formats.civilDate(version.startsOn) })}
      opened
      onClose={onClose}
    >
      <div className="form">
        <p>{t('emissionFactors.removeText')}</p>
        <FormFailure failure={error} />
        <DialogActions>
          <Button onClick={onClose}>{t('words.cancel')}</Button>
          <Button kind="filled" busy={isPending} onClick={() => save(rest)}>
            {t('emissionFactors.remove')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
