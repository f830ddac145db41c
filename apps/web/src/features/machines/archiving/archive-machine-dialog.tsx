import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { POST as archiveMachine } from '@groundwork/contract/v1/machines/_id/archive.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, fieldText } from '../../../lib/calls/failure-text.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { notify } from '../../../lib/session/notification.ts';
import { toLocalTime } from '../../../lib/time/zone-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';

type Props = {
  readonly machine: Pick<MachineProfile, 'id' | 'name' | 'timezone'>;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Unarchives the machine; offered in the notification. */
  readonly onUndo: () => void;
};

/** Archives a machine at a given time. */
export function ArchiveMachineDialog({ opened, ...rest }: Props) {
  const { t } = useTranslation();
  const title = t('archiving.archiveTitle', { name: rest.machine.name });
  return (
    <Dialog title={title} opened={opened} onClose={rest.onClose}>
      <ArchiveMachineForm {...rest} />
    </Dialog>
  );
}

function ArchiveMachineForm({ machine, onClose, onUndo }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const [time, setTime] = useState(() => toLocalTime(Date.now(), machine.timezone));
  const [missing, setMissing] = useState(false);
  const archiving = useSend(archiveMachine);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(time === '');
    if (time === '' || archiving.isPending) return;
    archiving.mutate(
      { params: { id: machine.id }, body: { time, timezone: machine.timezone } },
      {
        onSuccess: () => {
          notify({
            kind: 'success',
            text: t('archiving.archived', { name: machine.name }),
            action: { label: t('archiving.undo'), run: onUndo },
          });
          onClose();
        },
      },
    );
  };
  const label = t('archiving.from');
  return (
    <form className="form" onSubmit={submit}>
      <p>{t('archiving.archiveText')}</p>
      <TextField
        type="datetime-local"
        label={label}
        hint={t('meters.inZone', { zone: machine.timezone })}
        problem={missing ? t('sources.notATime') : fieldText(t, archiving.error, 'time', label)}
        value={time}
        onChange={setTime}
      />
      {archiving.error && archiving.error.fields.length === 0 ? (
        <Notice kind="error">{failureText(t, archiving.error)}</Notice>
      ) : null}
      <DialogActions>
        <Button onClick={onClose}>{t('words.cancel')}</Button>
        <Button kind="filled" type="submit" busy={archiving.isPending}>
          {t('archiving.confirm')}
        </Button>
      </DialogActions>
    </form>
  );
}
