import { GET as listCustomers } from '@groundwork/contract/v1/portal/organisations/_id/customers/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { ColumnHead } from '../../../ui/column-head.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RowActions, Rows } from '../../../ui/rows.tsx';
import { Section } from '../../../ui/section.tsx';
import { EndLinkDialog } from './end-link-dialog.tsx';
import { LinkCustomerDialog } from './link-customer-dialog.tsx';
import type { LinkedCustomer } from './linked-customer.ts';

/** The customers of an organisation and their links, which internal staff set. */
export function CustomerLinksPanel({ organisationId }: { readonly organisationId: string }) {
  const { t } = useTranslation();
  const mayLink = useMay('customers.link');
  const result = useCall(listCustomers, { params: { id: organisationId } }, { enabled: mayLink });
  if (!mayLink) return null;
  return (
    <Section title={t('customerLinks.title')} lead={t('customerLinks.lead')}>
      <Panel>
        <CallBoundary result={result} shape="table">
          {({ customers }) =>
            customers.length === 0 ? (
              <EmptyState
                drawing="first"
                title={t('customerLinks.none')}
                text={t('customerLinks.noneText')}
              />
            ) : (
              <LinksTable organisationId={organisationId} customers={customers} />
            )
          }
        </CallBoundary>
      </Panel>
    </Section>
  );
}

type TableProps = { readonly organisationId: string; readonly customers: readonly LinkedCustomer[] };

function LinksTable({ organisationId, customers }: TableProps) {
  const { t } = useTranslation();
  return (
    <Rows>
      <thead>
        <tr>
          <th scope="col">{t('customers.name')}</th>
          <th scope="col">{t('customers.code')}</th>
          <th scope="col">{t('customerLinks.organisation')}</th>
          <ColumnHead kind="hidden">{t('admin.actions')}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <LinkRow key={customer.id} organisationId={organisationId} customer={customer} />
        ))}
      </tbody>
    </Rows>
  );
}

type RowProps = { readonly organisationId: string; readonly customer: LinkedCustomer };

function LinkRow({ organisationId, customer }: RowProps) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'link' | 'end' | null>(null);
  const { name, code, linkedOrganisation: linked } = customer;
  const label = linked === null ? t('customerLinks.link') : t('customerLinks.change');
  const dialogProps = { organisationId, customer, onClose: () => setDialog(null) };
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t('customers.code')}>{code}</td>
      <td data-label={t('customerLinks.organisation')}>
        {linked === null ? <span className="muted">{t('customerLinks.notLinked')}</span> : linked.name}
      </td>
      <RowActions>
        <Button kind="quiet" aria-label={`${label}: ${name}`} onClick={() => setDialog('link')}>
          {label}
        </Button>
        {linked === null ? null : (
          <Button
            kind="quiet"
            aria-label={`${t('customerLinks.end')}: ${name}`}
            onClick={() => setDialog('end')}
          >
            {t('customerLinks.end')}
          </Button>
        )}
        {dialog === 'link' && <LinkCustomerDialog {...dialogProps} />}
        {dialog === 'end' && linked !== null && <EndLinkDialog {...dialogProps} linked={linked} />}
      </RowActions>
    </tr>
  );
}
