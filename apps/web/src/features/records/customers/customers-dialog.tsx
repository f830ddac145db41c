import type { Customer } from '@groundwork/contract/entities/customer.ts';
import { GET as listCustomers } from '@groundwork/contract/v1/portal/customers/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay, useMayOpen } from '../../../lib/session/authentication.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { LineButton } from '../../../ui/line-button.tsx';
import './customers-dialog.css';
import { EditCustomerStep } from './edit-customer-step.tsx';

/** Lists the customers of the organisation and renames them. */
export function CustomersDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Customer | null>(null);
  const title = edited === null ? t('customers.title') : t('customers.editTitle', { name: edited.name });
  return (
    <Dialog title={title} opened onClose={onClose}>
      {edited === null ? (
        <CustomerList onEdit={setEdited} onClose={onClose} />
      ) : (
        <EditCustomerStep customer={edited} onEnd={() => setEdited(null)} />
      )}
    </Dialog>
  );
}

type ListProps = { readonly onEdit: (customer: Customer) => void; readonly onClose: () => void };

function CustomerList({ onEdit, onClose }: ListProps) {
  const { t } = useTranslation();
  const mayEdit = useMay('customers.edit');
  const mayOpen = useMayOpen('users.manage');
  const result = useCall(listCustomers, {});
  return (
    <FormStack>
      <CallBoundary result={result}>
        {({ customers }) =>
          customers.length === 0 ? (
            <EmptyNote drawing="first" text={t('customers.none')} />
          ) : (
            <ul className="customers">
              {customers.map((customer) => (
                <li key={customer.id}>
                  <span>
                    {mayOpen ? (
                      <AddressLink href={`/organisation/customers/${customer.id}`}>
                        {customer.name}
                      </AddressLink>
                    ) : (
                      customer.name
                    )}{' '}
                    <span className="muted">{customer.code}</span>
                  </span>
                  {mayEdit ? (
                    <LineButton
                      label={t('dated.edit')}
                      about={customer.name}
                      onClick={() => onEdit(customer)}
                    />
                  ) : null}
                </li>
              ))}
            </ul>
          )
        }
      </CallBoundary>
      <DialogActions>
        <Button onClick={onClose}>{t('words.close')}</Button>
      </DialogActions>
    </FormStack>
  );
}
