import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { PUT as editMachine } from '@groundwork/contract/v1/machines/_id/index.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshTopics } from '../../../lib/calls/queries.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { notify } from '../../../lib/session/notification.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { DialogFailure } from './dialog-failure.tsx';
import { type MachineDraft, MachineFields } from './machine-fields.tsx';

type Props = {
  readonly profile: MachineProfile;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Edits the name, asset id and type of a machine. */
export function EditMachineDialog({ profile, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('machine.editTitle', { name: profile.name })} opened={opened} onClose={onClose}>
      <EditMachineForm profile={profile} onClose={onClose} />
    </Dialog>
  );
}

function EditMachineForm({ profile, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  // The version that was shown: a live update must not replace it, so that conflicts are detected.
  const [version, setVersion] = useState(profile.version);
  const [draft, setDraft] = useState<MachineDraft>({
    name: profile.name,
    assetID: profile.assetID,
    type: profile.type,
  });
  const editing = useSend(editMachine);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (editing.isPending) return;
    editing.mutate(
      { params: { id: profile.id }, body: { ...draft, version } },
      {
        onSuccess: ({ name }) => {
          notify({ kind: 'success', text: t('machine.saved', { name }) });
          onClose();
        },
        onError: ({ code }) => {
          if (code === 'CONFLICT') void refreshTopics(['machines']);
        },
      },
    );
  };
  const takeStored = () => {
    setVersion(profile.version);
    setDraft({ name: profile.name, assetID: profile.assetID, type: profile.type });
    editing.reset();
  };
  return (
    <form className="form" onSubmit={submit}>
      <MachineFields draft={draft} onChange={setDraft} failure={editing.error} />
      <DialogFailure failure={editing.error} />
      <DialogActions>
        {editing.error?.code === 'CONFLICT' ? (
          <Button onClick={takeStored}>{t('machine.reload')}</Button>
        ) : (
          <Button onClick={onClose}>{t('words.cancel')}</Button>
        )}
        <Button kind="filled" type="submit" busy={editing.isPending}>
          {t('words.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
