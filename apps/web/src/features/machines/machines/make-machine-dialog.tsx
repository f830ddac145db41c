import { POST as makeMachine } from '@groundwork/contract/v1/portal/machines/index.ts';
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
  readonly onMade: (machine: { readonly id: string }) => void;
};

/** Asks what a new machine is called and what it is. */
export function MakeMachineDialog({ opened, onClose, onMade }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('machines.new')} opened={opened} onClose={onClose}>
      <MakeMachineForm onClose={onClose} onMade={onMade} />
    </Dialog>
  );
}

function MakeMachineForm({ onClose, onMade }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<MachineDraft>({ name: '', assetID: '', type: 'EXCAVATOR' });
  const making = useSend(makeMachine);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (making.isPending) return;
    making.mutate(
      { body: draft },
      {
        onSuccess: (machine) => {
          notify({ kind: 'success', text: t('machines.made', { name: machine.name }) });
          onClose();
          onMade(machine);
        },
      },
    );
  };
  return (
    <form className="form" onSubmit={submit}>
      <MachineFields draft={draft} onChange={setDraft} failure={making.error} />
      <DialogFailure failure={making.error} />
      <DialogActions>
        <Button onClick={onClose}>{t('words.cancel')}</Button>
        <Button kind="filled" type="submit" busy={making.isPending}>
          {t('machine.create')}
        </Button>
      </DialogActions>
    </form>
  );
}
