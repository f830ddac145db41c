import type { Supplier } from '@groundwork/contract/entities/customer-access.ts';
import { GET as listCustomers } from '@groundwork/contract/v1/portal/customers/index.ts';
import { DELETE as leaveSupplier } from '@groundwork/contract/v1/portal/suppliers/_id.ts';
import { GET as listSuppliers } from '@groundwork/contract/v1/portal/suppliers/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { useMay, useMayOpen } from '../../../lib/session/authentication.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { Message } from '../../../ui/message.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel, TitledPanel } from '../../../ui/panel.tsx';
import { Rows } from '../../../ui/rows.tsx';
import { Section } from '../../../ui/section.tsx';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { MachineAccess } from './machine-access.tsx';
import { SharingPeople } from './sharing-people.tsx';

/** Who outside the organisation sees its machines, and whose machines it sees. */
export function SharingPage() {
  const { t } = useTranslation();
  const mayOpen = useMayOpen('users.manage');
  const customers = useCall(listCustomers, {}, { enabled: mayOpen });
  const suppliers = useCall(listSuppliers, {}, { enabled: mayOpen });
  if (!mayOpen) return <SharingNotAllowed />;
  return (
    <Page title={t('sharing.title')} lead={t('sharing.lead')}>
      {suppliers.data?.suppliers.map((supplier) => (
        <SupplierPanel key={`${supplier.id} ${supplier.customerName}`} supplier={supplier} />
      ))}
      <Section title={t('customers.title')}>
        <Panel>
          <CallBoundary result={customers} shape="table">
            {({ customers }) =>
              customers.length === 0 ? (
                <EmptyNote drawing="first" text={t('customers.none')} />
              ) : (
                <Rows>
                  <thead>
                    <tr>
                      <th scope="col">{t('customers.name')}</th>
                      <th scope="col">{t('customers.code')}</th>
                      <th scope="col">{t('sharing.access')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {customers.map(({ id, name, code, linkedOrganisationId }) => (
                      <tr key={id}>
                        <th scope="row">
                          <AddressLink href={`/organisation/customers/${id}`}>{name}</AddressLink>
                        </th>
                        <td data-label={t('customers.code')}>{code}</td>
                        <td>{t(linkedOrganisationId === null ? 'sharing.seesNothing' : 'sharing.sees')}</td>
                      </tr>
                    ))}
                  </tbody>
                </Rows>
              )
            }
          </CallBoundary>
        </Panel>
      </Section>
    </Page>
  );
}

/** For people who do not manage users. */
export function SharingNotAllowed() {
  const { t } = useTranslation();
  return (
    <Page title={t('sharing.title')}>
      <Message title={t('admin.forAdministrators')} text={t('sharing.notAllowedText')} />
    </Page>
  );
}

function SupplierPanel({ supplier }: { readonly supplier: Supplier }) {
  const { t } = useTranslation();
  const mayManage = useMay('users.manage');
  const [isEnding, setEnding] = useState(false);
  const { id, name, people, machines } = supplier;
  const ending = useSubmit(leaveSupplier, {
    doneText: () => t('sharing.ended', { name }),
    onDone: () => setEnding(false),
  });
  return (
    <TitledPanel
      title={t('sharing.supplierTitle', { name })}
      actions={mayManage ? <Button onClick={() => setEnding(true)}>{t('sharing.end')}</Button> : undefined}
    >
      <SharingPeople people={people} text={t('sharing.ourPeople')} />
      <MachineAccess machines={machines} />
      {isEnding ? (
        <FormDialog
          title={t('sharing.endSupplierTitle', { name })}
          state={ending}
          confirm={t('sharing.end')}
          onSubmit={() => ending.submit({ params: { id } })}
          onClose={() => setEnding(false)}
        >
          <p>{t('sharing.endSupplierText', { name })}</p>
        </FormDialog>
      ) : null}
    </TitledPanel>
  );
}
