import { GET as listCustomers } from '@groundwork/contract/v1/portal/customers/index.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EditCustomerStep } from '../../records/customers/public.ts';
import { RecordTable } from './record-table.tsx';

/** The customers of the organisation. */
export function CustomerList() {
  const { t } = useTranslation();
  const mayEdit = useMay('customers.edit');
  const result = useCall(listCustomers, {});
  return (
    <CallBoundary result={result} shape="table">
      {({ customers }) => (
        <RecordTable
          records={customers}
          heads={[t('customers.name'), t('customers.code')]}
          getCells={({ name, code }) => [name, code]}
          getName={({ name }) => name}
          subjectKind="customer"
          none={{ title: t('customers.title'), text: t('customers.none') }}
          renderEdit={
            mayEdit
              ? (customer, onClose) => (
                  <Dialog title={t('customers.editTitle', { name: customer.name })} opened onClose={onClose}>
                    <EditCustomerStep customer={customer} onEnd={onClose} />
                  </Dialog>
                )
              : null
          }
        />
      )}
    </CallBoundary>
  );
}
