import type { DatedSourceProfile } from '@groundwork/contract/entities/source-profile.ts';
import { DELETE as removeProfile } from '@groundwork/contract/v1/portal/sources/_id/profiles/_profileId.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/calls/use-send.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { notify } from '../../../lib/session/notification.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import type { ProfiledSource } from './profiled-source.ts';

type Props = {
  readonly source: ProfiledSource;
  readonly timeZone: string;
  readonly dated: DatedSourceProfile;
  readonly onEnd: () => void;
};

/** Confirms undoing a change of a source's profile. */
export function UndoProfileStep({ source, timeZone, dated, onEnd }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { mutate, error, isPending } = useSend(removeProfile);
  const onSuccess = () => {
    notify({ kind: 'success', text: t('sourceProfiles.takenBack', { code: source.code }) });
    onEnd();
  };
  const undo = () => mutate({ params: { id: source.id, profileId: dated.id ?? '' } }, { onSuccess });
  return (
    <div className="form">
      <p>{t('sourceProfiles.takeBackText', { time: formats.dateTime(dated.from, timeZone) })}</p>
      <FormFailure failure={error} />
      <DialogActions>
        <Button data-autofocus onClick={onEnd}>
          {t('words.cancel')}
        </Button>
        <Button kind="filled" busy={isPending} onClick={undo}>
          {t('sourceProfiles.takeBack')}
        </Button>
      </DialogActions>
    </div>
  );
}
