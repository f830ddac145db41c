import type { Customer } from '@groundwork/contract/entities/customer.ts';
import { PUT as editCustomer } from '@groundwork/contract/v1/portal/customers/_id/index.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshTopics } from '../../../lib/calls/queries.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { notify } from '../../../lib/session/notification.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { CustomerFields } from './customer-fields.tsx';

type Props = { readonly customer: Customer; readonly onEnd: () => void };

/** Edits the name and code of a customer. */
export function EditCustomerForm({ customer: { id, version, ...known }, onEnd }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState({ name: known.name, code: known.code });
  const { mutate, error, isPending } = useSend(editCustomer);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const onSuccess = () => {
      notify({ kind: 'success', text: t('customers.saved', { name: draft.name }) });
      onEnd();
    };
    const onError = ({ code }: { readonly code: string }) => {
      if (code === 'CONFLICT') void refreshTopics(['customers']);
    };
    mutate({ params: { id }, body: { ...draft, version } }, { onSuccess, onError });
  };
  return (
    <form className="form" onSubmit={submit}>
      <CustomerFields draft={draft} onChange={setDraft} failure={error} />
      <FormFailure failure={error} shownAtFields={['CUSTOMER_CODE_TAKEN']} />
      <DialogActions>
        <Button onClick={onEnd}>{t('customers.back')}</Button>
        <Button kind="filled" type="submit" busy={isPending}>
          {t('words.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
