import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/session/authentication.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { Page } from '../../../ui/page.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { type SentInvitations, SentPanel } from './sent-panel.tsx';
import { UsersNotAllowed } from './users-page.tsx';

/** Invites many people at once, and shows what became of their mails. */
export function InvitePage() {
  const { t } = useTranslation();
  const mayManage = useMay('users.manage');
  const [sent, setSent] = useState<SentInvitations | null>(null);
  if (!mayManage) return <UsersNotAllowed />;
  return (
    <Page
      title={t('users.invite')}
      lead={t('users.inviteLead')}
      actions={<AddressLink href="/portal/users/list">{t('users.toList')}</AddressLink>}
    >
      {sent === null ? null : <SentPanel {...sent} />}
      <InvitePanel onSent={setSent} />
    </Page>
  );
}
