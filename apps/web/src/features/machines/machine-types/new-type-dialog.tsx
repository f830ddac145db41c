import { POST as makeType } from '@groundwork/contract/v1/portal/machine-types/index.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/calls/use-send.ts';
import { notify } from '../../../lib/session/notification.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { FIRST_WORDS, firstValues, valuesOf } from './type-draft.ts';
import { TypeValuesFields } from './type-values-fields.tsx';
import { TypeWordsFields } from './type-words-fields.tsx';

/** Makes a type of the organisation's own. */
export function NewTypeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [words, setWords] = useState(FIRST_WORDS);
  const [values, setValues] = useState(firstValues);
  const making = useSend(makeType);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (making.isPending) return;
    const onSuccess = () => {
      notify({ kind: 'success', text: t('typeRules.made', { name: words.name }) });
      onClose();
    };
    making.mutate({ body: { ...words, values: valuesOf(values) } }, { onSuccess });
  };
  return (
    <Dialog title={t('typeRules.new')} opened onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <TypeWordsFields draft={words} onChange={setWords} failure={making.error} />
        <TypeValuesFields draft={values} onChange={setValues} failure={making.error} />
        <FormFailure failure={making.error} toldAtField={['MACHINE_TYPE_NAME_TAKEN']} />
        <DialogActions>
          <Button onClick={onClose}>{t('words.cancel')}</Button>
          <Button kind="filled" type="submit" busy={making.isPending}>
            {t('typeRules.create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
