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
import { changesOf, draftOf } from './record-draft.ts';
import { useSaveRecord } from './use-save-record.ts';

type Props = {
  readonly machine: MachineProfile;
  /** The organisation keeps additional information. */
  readonly isInformed: boolean;
  readonly onClose: () => void;
};

/** Changes what is known of a machine; only the parts that changed are sent. */
export function DetailsDialog(props: Props) {
  const { t } = useTranslation();
  const title = t('record.editTitle', { name: props.machine.name });
  return (
    <Dialog title={title} opened onClose={props.onClose}>
      <DetailsForm {...props} />
    </Dialog>
  );
}

function DetailsForm({ machine, isInformed, onClose }: Props) {
  const { t } = useTranslation();
  // What the person saw: a live update in the meantime must not make it newer.
  const [seen, setSeen] = useState({ draft: draftOf(machine), version: machine.version });
  const [draft, setDraft] = useState(seen.draft);
  const { mutate, error, isPending, reset } = useSaveRecord();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const changes = changesOf(seen.draft, draft);
    const onSuccess = () => {
      notify({ kind: 'success', text: t('machine.saved', { name: machine.name }) });
      onClose();
    };
    const onPart = (saved: MachineProfile) => setSeen({ draft: draftOf(saved), version: saved.version });
    mutate({ id: machine.id, version: seen.version, changes, onPart }, { onSuccess });
  };
  const takeStored = () => {
    const stored = draftOf(machine);
    setSeen({ draft: stored, version: machine.version });
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
      {isInformed ? <InformationFields {...fields} /> : null}
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
