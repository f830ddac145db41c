import { useTranslation } from 'react-i18next';
import { DurationField } from './duration-field.tsx';
import type { ProfileDraft, ProfileField } from './profile-draft.ts';

type Props = {
  readonly draft: ProfileDraft;
  readonly onChange: (draft: ProfileDraft) => void;
  readonly findProblem: (field: ProfileField) => string | null;
};

/** The longest expected silence of a source, with the engine on and off. */
export function SilenceFields({ draft, onChange, findProblem }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <DurationField
        label={t('sourceProfiles.onInterval')}
        value={draft.onInterval}
        onChange={(onInterval) => onChange({ ...draft, onInterval })}
        problem={findProblem('onIntervalSeconds')}
      />
      <DurationField
        label={t('sourceProfiles.offInterval')}
        value={draft.offInterval}
        onChange={(offInterval) => onChange({ ...draft, offInterval })}
        problem={findProblem('offIntervalSeconds')}
      />
      <p className="fine-print">{t('sourceProfiles.intervalHint')}</p>
    </>
  );
}
