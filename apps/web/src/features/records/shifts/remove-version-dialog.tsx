import type { CalendarVersion } from '@groundwork/contract/entities/shift-calendar.ts';
import { POST as rehearseCall } from '@groundwork/contract/v1/portal/shift-calendars/_id/rehearsal.ts';
import { DELETE as removeVersion } from '@groundwork/contract/v1/portal/shift-calendars/_id/versions/_versionId.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { RehearsalTable } from './rehearsal-table.tsx';
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
  const change = { versionId: version.id, version: null };
  const rehearsal = useCall(rehearseCall, { params: { id: calendarId }, body: change });
  const removing = useSubmit(removeVersion, {
    doneText: ({ name }) => t('shifts.saved', { name }),
    onDone: () => {
      onRemoved();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('shifts.removeVersionTitle', { since: sinceText(version.startsOn) })}
      state={removing}
      confirm={t('shifts.undo')}
      onSubmit={() => removing.submit({ params: { id: calendarId, versionId: version.id } })}
      onClose={onClose}
    >
      <p>{t('shifts.removeVersionText')}</p>
      <CallBoundary result={rehearsal} shape="table">
        {(answer) => <RehearsalTable rehearsal={answer} />}
      </CallBoundary>
    </FormDialog>
  );
}
