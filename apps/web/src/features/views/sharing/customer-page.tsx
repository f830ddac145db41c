import type { CustomerAccess } from '@groundwork/contract/entities/customer-access.ts';
import {
  DELETE as endAccess,
  GET as getAccess,
} from '@groundwork/contract/v1/portal/customers/_id/access.ts';
import { POST as reinviteCall } from '@groundwork/contract/v1/users/_id/reinvite.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { useMay, useMayOpen } from '../../../lib/session/authentication.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Page } from '../../../ui/page.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { InviteCustomerForm } from './invite-customer-form.tsx';
import { MachineAccess } from './machine-access.tsx';
import { SharingNotAllowed } from './sharing-page.tsx';
import { SharingPeople } from './sharing-people.tsx';

/** A customer: who there sees which machines until when, and the invitation of its administrator. */
export function CustomerPage({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const mayOpen = useMayOpen('users.manage');
  const result = useCall(getAccess, { params: { id } }, { enabled: mayOpen });
  if (!mayOpen) return <SharingNotAllowed />;
  return (
    <CallBoundary result={result} isWholePage>
      {(access) => (
        <Page
          title={access.customer.name}
          lead={access.customer.code}
          actions={<AddressLink href="/organisation/customers">{t('sharing.toList')}</AddressLink>}
        >
          <AccessPanel access={access} />
          <TitledPanel title={t('sharing.onHire')}>
            <MachineAccess machines={access.machines} />
          </TitledPanel>
        </Page>
      )}
    </CallBoundary>
  );
}

function AccessPanel({ access }: { readonly access: CustomerAccess }) {
  const { t } = useTranslation();
  const { customer, linkedOrganisation: linked, invitation } = access;
  const mayManage = useMay('users.manage');
  const [isEnding, setEnding] = useState(false);
  const ending = useSubmit(endAccess, {
    doneText: () => t('sharing.ended', { name: customer.name }),
    onDone: () => setEnding(false),
  });
  const params = { id: customer.id };
  return (
    <TitledPanel
      title={t('sharing.access')}
      actions={
        linked === null || !mayManage ? undefined : (
          <Button onClick={() => setEnding(true)}>{t('sharing.end')}</Button>
        )
      }
    >
      {linked !== null ? (
        <>
          <p>{t('sharing.linked', { organisation: linked.name })}</p>
          <SharingPeople people={linked.people} text={t('sharing.theirPeople')} />
        </>
      ) : invitation !== null ? (
        <OpenInvitation invitation={invitation} onWithdraw={() => ending.submit({ params })} />
      ) : (
        <>
          <p>{t('sharing.notLinked')}</p>
          {mayManage ? <InviteCustomerForm customerId={customer.id} /> : null}
        </>
      )}
      {isEnding ? (
        <FormDialog
          title={t('sharing.endTitle', { name: customer.name })}
          state={ending}
          confirm={t('sharing.end')}
          onSubmit={() => ending.submit({ params })}
          onClose={() => setEnding(false)}
        >
          <p>{t('sharing.endText', { organisation: linked?.name ?? '' })}</p>
        </FormDialog>
      ) : null}
    </TitledPanel>
  );
}

type InvitationProps = {
  readonly invitation: NonNullable<CustomerAccess['invitation']>;
  readonly onWithdraw: () => void;
};

function OpenInvitation({ invitation, onWithdraw }: InvitationProps) {
  const { t } = useTranslation();
  const { id, email, mail } = invitation;
  const mayManage = useMay('users.manage');
  const reinviting = useSubmit(reinviteCall, {
    doneText: () => t('sharing.invited', { email }),
    notifiesFailure: true,
  });
  const state = t(`users.mails.${mail?.mailState ?? 'unknown'}`);
  return (
    <>
      <p>{t('sharing.invited', { email })}</p>
      <p>{mail?.serverAnswer ? `${state}: ${mail.serverAnswer}` : state}</p>
      {mayManage ? (
        <ButtonRow>
          <Button busy={reinviting.isPending} onClick={() => reinviting.submit({ params: { id }, body: {} })}>
            {t('users.reinvite')}
          </Button>
          <Button kind="quiet" onClick={onWithdraw}>
            {t('users.withdraw')}
          </Button>
        </ButtonRow>
      ) : null}
    </>
  );
}
