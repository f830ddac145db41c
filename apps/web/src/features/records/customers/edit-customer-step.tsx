import type { Customer } from '@groundwork/contract/entities/customer.ts';
import { PUT as editCustomer } from '@groundwork/contract/v1/portal/customers/_id/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { FormStep } from '../../../ui/submit-form.tsx';
import { CustomerFields } from './customer-fields.tsx';

type Props = { readonly customer: Customer; readonly onEnd: () => void };

/** Edits the name and code of a customer. */
export function EditCustomerStep({ customer: { id, version, ...known }, onEnd }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState({ name: known.name, code: known.code });
  const editing = useSubmit(editCustomer, {
    doneText: () => t('customers.saved', { name: draft.name }),
    onDone: onEnd,
  });
  return (
    <FormStep
      state={editing}
      confirm={t('words.save')}
      cancel={t('customers.back')}
      onSubmit={() => editing.submit({ params: { id }, body: { ...draft, version } })}
      onCancel={onEnd}
    >
      <CustomerFields draft={draft} onChange={setDraft} failure={editing.error} />
    </FormStep>
  );
}
