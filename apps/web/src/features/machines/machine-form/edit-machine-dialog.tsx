import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { PUT as editMachine } from '@groundwork/contract/v1/machines/_id/index.ts';
import { useTranslation } from 'react-i18next';
import { useStoredDraft } from '../../../lib/calls/use-stored-draft.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { type MachineDraft, MachineFields } from './machine-fields.tsx';

type Props = { readonly profile: MachineProfile; readonly onClose: () => void };

const toDraft = ({ name, assetID, type }: MachineProfile): MachineDraft => ({ name, assetID, type });

/** Edits the name, asset id and type of a machine. */
export function EditMachineDialog({ profile, onClose }: Props) {
  const { t } = useTranslation();
  const { shown, draft, setDraft, reload } = useStoredDraft(profile, toDraft);
  const { id, version } = shown;
  const editing = useSubmit(editMachine, {
    doneText: ({ name }) => t('machine.saved', { name }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('machine.editTitle', { name: profile.name })}
      state={editing}
      confirm={t('words.save')}
      onReload={reload}
      onSubmit={() => editing.submit({ params: { id }, body: { ...draft, version } })}
      onClose={onClose}
    >
      <MachineFields draft={draft} onChange={setDraft} failure={editing.error} />
    </FormDialog>
  );
}
