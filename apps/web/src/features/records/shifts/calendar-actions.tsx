import type { ShiftCalendar } from '@groundwork/contract/entities/shift-calendar.ts';
import type { DELETE as removeCalendar } from '@groundwork/contract/v1/portal/shift-calendars/_id/index.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useSend } from '../../../lib/calls/use-send.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { notify } from '../../../lib/session/notification.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { RenameCalendarDialog } from './rename-calendar-dialog.tsx';

type Props = {
  readonly calendar: ShiftCalendar;
  /** The mutation that deletes the calendar, shared with the parent, which has to know its state. */
  readonly removing: ReturnType<typeof useSend<typeof removeCalendar>>;
};

/** The actions on a calendar as a whole. */
export function CalendarActions({ calendar, removing }: Props) {
  const { t } = useTranslation();
  const mayManage = useMay('shifts.manage');
  const [opened, setOpened] = useState<'rename' | 'remove' | null>(null);
  const close = () => setOpened(null);
  if (!mayManage) return null;
  return (
    <ButtonRow>
      <Button onClick={() => setOpened('rename')}>{t('shifts.rename')}</Button>
      <Button onClick={() => setOpened('remove')}>{t('shifts.removeCalendar')}</Button>
      {opened === 'rename' ? <RenameCalendarDialog calendar={calendar} onClose={close} /> : null}
      {opened === 'remove' ? (
        <RemoveCalendarDialog calendar={calendar} removing={removing} onClose={close} />
      ) : null}
    </ButtonRow>
  );
}

function RemoveCalendarDialog({ calendar, removing, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, name } = calendar;
  const onSuccess = () => {
    notify({ kind: 'success', text: t('shifts.removed', { name }) });
    void navigate({ to: '/admin/shifts' });
  };
  return (
    <FormDialog
      title={t('shifts.removeTitle', { name })}
      state={removing}
      confirm={t('shifts.removeCalendar')}
      onSubmit={() => removing.mutate({ params: { id } }, { onSuccess })}
      onClose={onClose}
    >
      <p>{t('shifts.removeText')}</p>
    </FormDialog>
  );
}
