import { POST as createMachine } from '@groundwork/contract/v1/portal/machines/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { FIRST_MACHINE, NewMachineFields, toNewMachine } from './new-machine-fields.tsx';

type Props = {
  readonly onClose: () => void;
  readonly onCreated: (machine: { readonly id: string }) => void;
};

/** Creates a machine with a name, asset id, type, and what the organisation requires. */
export function CreateMachineDialog({ onClose, onCreated }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(FIRST_MACHINE);
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
      onSubmit={() => creating.submit({ body: toNewMachine(draft) })}
      onClose={onClose}
    >
      <NewMachineFields draft={draft} onChange={setDraft} failure={creating.error} />
    </FormDialog>
  );
}
