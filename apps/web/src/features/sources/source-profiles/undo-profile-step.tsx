import type { DatedSourceProfile } from '@groundwork/contract/entities/source-profile.ts';
import { DELETE as removeProfile } from '@groundwork/contract/v1/portal/sources/_id/profiles/_profileId.ts';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { FormStep } from '../../../ui/submit-form.tsx';
import type { ProfiledSource } from './profiled-source.ts';

type Props = {
  readonly source: ProfiledSource;
  readonly timeZone: string;
  readonly dated: DatedSourceProfile;
  readonly onEnd: () => void;
};

/** Confirms undoing a change of a source's profile. */
export function UndoProfileStep({ source: { id, code }, timeZone, dated, onEnd }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const undoing = useSubmit(removeProfile, {
    doneText: () => t('sourceProfiles.takenBack', { code }),
    onDone: onEnd,
  });
  return (
    <FormStep
      state={undoing}
      confirm={t('sourceProfiles.undo')}
      onSubmit={() => undoing.submit({ params: { id, profileId: dated.id ?? '' } })}
      onCancel={onEnd}
    >
      <p>{t('sourceProfiles.undoText', { time: formats.dateTime(dated.from, timeZone) })}</p>
    </FormStep>
  );
}
