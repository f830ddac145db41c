import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../lib/session/notification.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { GroupField } from './group-field.tsx';
import { InformationFields } from './information-fields.tsx';
import { LoadCapacityField } from './load-capacity-field.tsx';
import { diffRecord, toRecordDraft } from './record-draft.ts';
import { useSaveRecord } from './use-save-record.ts';

type Props = {
  readonly machine: MachineProfile;
  /** Whether the organisation records additional information. */
  readonly hasInformation: boolean;
  readonly onClose: () => void;
};

/** Edits the details of a machine; sends only the parts that changed. */
export function DetailsDialog(props: Props) {
  const { t } = useTranslation();
  const title = t('record.editTitle', { name: props.machine.name });
  return (
    <Dialog title={title} opened onClose={props.onClose}>
      <DetailsForm {...props} />
    </Dialog>
  );
}

function DetailsForm({ machine, hasInformation, onClose }: Props) {
  const { t } = useTranslation();
  // The version that was shown: a live update must not replace it, so that conflicts are detected.
  const [loaded, setLoaded] = useState({ draft: toRecordDraft(machine), version: machine.version });
  const [draft, setDraft] = useState(loaded.draft);
  const { mutate, error, isPending, reset } = useSaveRecord();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const changes = diffRecord(loaded.draft, draft);
    const onSuccess = () => {
      notify({ kind: 'success', text: t('machine.saved', { name: machine.name }) });
      onClose();
    };
    const onPart = (saved: MachineProfile) =>
      setLoaded({ draft: toRecordDraft(saved), version: saved.version });
    mutate({ id: machine.id, version: loaded.version, changes, onPart }, { onSuccess });
  };
  const takeStored = () => {
    const stored = toRecordDraft(machine);
    setLoaded({ draft: stored, version: machine.version });
    setDraft(stored);
    reset();
  };
  const fields = { draft, onChange: setDraft, failure: error };
  return (
    <form className="form" onSubmit={submit}>
      <div className="form-pair">
        <GroupField {...fields} />
        <LoadCapacityField {...fields} />
      </div>
      {hasInformation ? <InformationFields {...fields} /> : null}
      <FormFailure failure={error} />
      <DialogActions>
        {error?.code === 'CONFLICT' ? (
          <Button onClick={takeStored}>{t('machine.reload')}</Button>
        ) : (
          <Button onClick={onClose}>{t('words.cancel')}</Button>
        )}
        <Button kind="filled" type="submit" busy={isPending}>
          {t('words.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
