import { POST as createType } from '@groundwork/contract/v1/portal/machine-types/index.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/calls/use-send.ts';
import { notify } from '../../../lib/session/notification.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { defaultValuesDraft, EMPTY_NAME_DRAFT, toValues } from './type-draft.ts';
import { TypeNameFields } from './type-name-fields.tsx';
import { TypeValuesFields } from './type-values-fields.tsx';

/** Creates a machine type of the organisation's own. */
export function NewTypeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [naming, setNaming] = useState(EMPTY_NAME_DRAFT);
  const [values, setValues] = useState(defaultValuesDraft);
  const creating = useSend(createType);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (creating.isPending) return;
    const onSuccess = () => {
      notify({ kind: 'success', text: t('typeRules.made', { name: naming.name }) });
      onClose();
    };
    creating.mutate({ body: { ...naming, values: toValues(values) } }, { onSuccess });
  };
  return (
    <Dialog title={t('typeRules.new')} opened onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <TypeNameFields draft={naming} onChange={setNaming} failure={creating.error} />
        <TypeValuesFields draft={values} onChange={setValues} failure={creating.error} />
        <FormFailure failure={creating.error} shownAtFields={['MACHINE_TYPE_NAME_TAKEN']} />
        <DialogActions>
          <Button onClick={onClose}>{t('words.cancel')}</Button>
          <Button kind="filled" type="submit" busy={creating.isPending}>
            {t('typeRules.create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
