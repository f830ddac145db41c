import { POST as listManaged } from '@groundwork/contract/v1/portal/users/index.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Section } from '../../../ui/section.tsx';
import { UsersTable } from './users-table.tsx';

/** While a mail may still be on its way. */
const REFETCH_MS = 3_000;

/** Invitations of one organisation, by their addresses. */
export type SentInvitations = { readonly organisationId: string; readonly emails: readonly string[] };

/** What the outbox knows about the invitations that were sent from this page. */
export function SentPanel({ organisationId, emails }: SentInvitations) {
  const { t } = useTranslation();
  const result = useCall(listManaged, { body: { organisationId } }, { refetchEveryMs: REFETCH_MS });
  return (
    <Section title={t('users.sentTitle')} lead={t('users.sentLead')}>
      <Panel>
        <CallBoundary result={result} shape="table">
          {({ users }) => (
            <UsersTable
              users={users.filter(({ email }) => email !== null && emails.includes(email))}
              path="/portal/users"
              hasOrganisation={false}
              isManaged
              choice={null}
            />
          )}
        </CallBoundary>
      </Panel>
    </Section>
  );
}
