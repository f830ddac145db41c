import { POST as createMachine } from '@groundwork/contract/v1/portal/machines/index.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/calls/use-send.ts';
import { notify } from '../../../lib/session/notification.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { DialogFailure } from './dialog-failure.tsx';
import { type MachineDraft, MachineFields } from './machine-fields.tsx';

type Props = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onCreated: (machine: { readonly id: string }) => void;
};

/** Creates a machine with a name, asset id and type. */
export function CreateMachineDialog({ opened, onClose, onCreated }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('machines.new')} opened={opened} onClose={onClose}>
      <CreateMachineForm onClose={onClose} onCreated={onCreated} />
    </Dialog>
  );
}

function CreateMachineForm({ onClose, onCreated }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<MachineDraft>({ name: '', assetID: '', type: 'EXCAVATOR' });
  const creating = useSend(createMachine);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (creating.isPending) return;
    creating.mutate(
      { body: draft },
      {
        onSuccess: (machine) => {
          notify({ kind: 'success', text: t('machines.made', { name: machine.name }) });
          onClose();
          onCreated(machine);
        },
      },
    );
  };
  return (
    <form className="form" onSubmit={submit}>
      <MachineFields draft={draft} onChange={setDraft} failure={creating.error} />
      <DialogFailure failure={creating.error} />
      <DialogActions>
        <Button onClick={onClose}>{t('words.cancel')}</Button>
        <Button kind="filled" type="submit" busy={creating.isPending}>
          {t('machine.create')}
        </Button>
      </DialogActions>
    </form>
  );
}
