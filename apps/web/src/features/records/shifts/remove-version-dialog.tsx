import type { CalendarVersion } from '@groundwork/contract/entities/shift-calendar.ts';
import { DELETE as removeVersion } from '@groundwork/contract/v1/portal/shift-calendars/_id/versions/_versionId.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/calls/use-send.ts';
import { notify } from '../../../lib/session/notification.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useSinceText } from './version-list.tsx';

type Props = {
  readonly calendarId: string;
  readonly version: CalendarVersion;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
};

/** Confirms removing a version. */
export function RemoveVersionDialog({ calendarId, version, onRemoved, onClose }: Props) {
  const { t } = useTranslation();
  const sinceText = useSinceText();
  const { mutate, error, isPending } = useSend(removeVersion);
  const onSuccess = ({ name }: { readonly name: string }) => {
    notify({ kind: 'success', text: t('shifts.saved', { name }) });
    onRemoved();
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('shifts.removeVersionTitle', { since: sinceText(version.startsOn) })}
      text={t('shifts.removeVersionText')}
      confirm={t('shifts.takeBack')}
      failure={error}
      busy={isPending}
      onConfirm={() => mutate({ params: { id: calendarId, versionId: version.id } }, { onSuccess })}
      onClose={onClose}
    />
  );
}
