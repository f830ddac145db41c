import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { POST as archiveMachine } from '@groundwork/contract/v1/machines/_id/archive.ts';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { notify } from '../../../lib/session/notification.ts';
import { InstantField, useInstantDraft } from '../../../ui/instant-field.tsx';
import { FormDialog } from '../../../ui/submit-form.tsx';

type Props = {
  readonly machine: Pick<MachineProfile, 'id' | 'name' | 'timezone'>;
  readonly onClose: () => void;
  /** Unarchives the machine; offered in the notification. */
  readonly onUndo: () => void;
};

/** Archives a machine at a given time. */
export function ArchiveMachineDialog({ machine: { id, name, timezone }, onClose, onUndo }: Props) {
  const { t } = useTranslation();
  const time = useInstantDraft(timezone);
  const archiving = useSubmit(archiveMachine, {
    onDone: () => {
      const action = { label: t('archiving.undo'), run: onUndo };
      notify({ kind: 'success', text: t('archiving.archived', { name }), action });
      onClose();
    },
  });
  const submit = () => archiving.submit({ params: { id }, body: { time: time.typed, timezone } });
  return (
    <FormDialog
      title={t('archiving.archiveTitle', { name })}
      state={archiving}
      confirm={t('archiving.confirm')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('archiving.archiveText')}</p>
      <InstantField
        draft={time}
        label={t('archiving.from')}
        hint={t('dated.inZone', { zone: timezone })}
        problem={fieldText(t, archiving.error, 'time', t('archiving.from'))}
      />
    </FormDialog>
  );
}
