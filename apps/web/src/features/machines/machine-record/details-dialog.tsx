import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import type { MachineSchemaAnswer } from '@groundwork/contract/entities/machine-schema.ts';
import { useTranslation } from 'react-i18next';
import { useStoredDraft } from '../../../lib/calls/use-stored-draft.ts';
import { notify } from '../../../lib/session/notification.ts';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { DetailFields } from './detail-fields.tsx';
import { diffRecord, toRecordDraft } from './record-draft.ts';
import { useSaveRecord } from './use-save-record.ts';

type Props = {
  readonly machine: MachineProfile;
  readonly schema: MachineSchemaAnswer;
  /** Whether the organisation records additional information. */
  readonly hasInformation: boolean;
  readonly onClose: () => void;
};

/** Edits the details of a machine; sends only the parts that changed. */
export function DetailsDialog({ machine, schema, hasInformation, onClose }: Props) {
  const { t } = useTranslation();
  const { shown, setShown, draft, setDraft, reload } = useStoredDraft(machine, toRecordDraft);
  const saving = useSaveRecord();
  const { id, name } = machine;
  const submit = () => {
    const changes = diffRecord(toRecordDraft(shown), draft);
    const onSuccess = () => {
      notify({ kind: 'success', text: t('machine.saved', { name }) });
      onClose();
    };
    saving.mutate({ id, version: shown.version, changes, onPart: setShown }, { onSuccess });
  };
  const fields = { draft, onChange: setDraft, failure: saving.error };
  return (
    <FormDialog
      title={t('record.editTitle', { name })}
      state={saving}
      confirm={t('words.save')}
      onReload={reload}
      onSubmit={submit}
      onClose={onClose}
    >
      <DetailFields {...fields} schema={schema} hasInformation={hasInformation} />
    </FormDialog>
  );
}
