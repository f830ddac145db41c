import { POST as createType } from '@groundwork/contract/v1/portal/machine-types/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { defaultValuesDraft, EMPTY_NAME_DRAFT, toValues } from './type-draft.ts';
import { TypeNameFields } from './type-name-fields.tsx';
import { TypeValuesFields } from './type-values-fields.tsx';

/** Creates a machine type of the organisation's own. */
export function NewTypeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [naming, setNaming] = useState(EMPTY_NAME_DRAFT);
  const [values, setValues] = useState(defaultValuesDraft);
  const creating = useSubmit(createType, {
    doneText: () => t('typeRules.made', { name: naming.name }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('typeRules.new')}
      state={creating}
      confirm={t('typeRules.create')}
      onSubmit={() => creating.submit({ body: { ...naming, values: toValues(values) } })}
      onClose={onClose}
    >
      <TypeNameFields draft={naming} onChange={setNaming} failure={creating.error} />
      <TypeValuesFields draft={values} onChange={setValues} failure={creating.error} />
    </FormDialog>
  );
}
