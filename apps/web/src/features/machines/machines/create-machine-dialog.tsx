import { POST as createMachine } from '@groundwork/contract/v1/portal/machines/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { type MachineDraft, MachineFields } from './machine-fields.tsx';

type Props = {
  readonly onClose: () => void;
  readonly onCreated: (machine: { readonly id: string }) => void;
};

/** Creates a machine with a name, asset id and type. */
export function CreateMachineDialog({ onClose, onCreated }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<MachineDraft>({ name: '', assetID: '', type: 'EXCAVATOR' });
  const creating = useSubmit(createMachine, {
    doneText: ({ name }) => t('machines.made', { name }),
    onDone: (machine) => {
      onClose();
      onCreated(machine);
    },
  });
  return (
    <FormDialog
      title={t('machines.new')}
      state={creating}
      confirm={t('machine.create')}
      onSubmit={() => creating.submit({ body: draft })}
      onClose={onClose}
    >
      <MachineFields draft={draft} onChange={setDraft} failure={creating.error} />
    </FormDialog>
  );
}
