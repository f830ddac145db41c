import type { User, UserDetail } from '@groundwork/contract/entities/user.ts';
import { GET as getUser } from '@groundwork/contract/v1/users/_id/index.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay, useMayOpen } from '../../../lib/session/authentication.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Definition, Definitions } from '../../../ui/definitions.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Section } from '../../../ui/section.tsx';
import { EndSignInsPanel, RemoveFactorPanel } from '../sign-in-rules/public.ts';
import { ViewAsButton } from '../view-as/public.ts';
import { MembershipPanel } from './membership-panel.tsx';
import { getUserName, useUserText } from './use-user-text.ts';
import './users-table.css';

type Props = {
  readonly id: string;
  /** The list that leads here: `/users/list` or `/portal/users/list`. */
  readonly list: string;
  readonly onRemoved: () => void;
};

/** One person: what they may do, and the memberships that the signed-in person may see. */
export function UserPage({ id, list, onRemoved }: Props) {
  const { t } = useTranslation();
  const result = useCall(getUser, { params: { id } });
  return (
    <CallBoundary result={result} isWholePage>
      {(user) => (
        <Page
          title={getUserName(user)}
          lead={user.email === getUserName(user) ? undefined : user.email}
          actions={
            <>
              <AddressLink href={list}>{t('users.toList')}</AddressLink>
              {user.userState === 'active' ? <ViewAsButton userId={user.id} role={user.role} /> : null}
            </>
          }
        >
          {user.memberships.map((membership) => (
            <Membership
              key={membership.organisation.id}
              user={user}
              membership={membership}
              onRemoved={onRemoved}
            />
          ))}
          {user.invitation === null ? (
            <>
              <EndSignInsPanel personId={user.id} />
              {user.hasSecondFactor ? <RemoveFactorPanel personId={user.id} /> : null}
            </>
          ) : null}
        </Page>
      )}
    </CallBoundary>
  );
}

type MembershipProps = {
  readonly user: UserDetail;
  readonly membership: User;
  readonly onRemoved: () => void;
};

function Membership({ user, membership, onRemoved }: MembershipProps) {
  const { t } = useTranslation();
  const maySee = useMayOpen('users.manage');
  const mayManage = useMay('users.manage');
  const isFirst = membership.organisation.id === user.organisation.id;
  return (
    <Section title={membership.organisation.name}>
      <Panel>
        <UserFacts user={membership} maySee={maySee} />
      </Panel>
      {mayManage ? (
        <MembershipPanel
          key={`${membership.role} ${membership.endsAt} ${JSON.stringify(user.limits)}`}
          user={membership}
          limits={isFirst ? user.limits : null}
          onRemoved={onRemoved}
        />
      ) : (
        <p>{t(maySee ? 'errors.VIEW_ONLY' : 'users.notAllowedText')}</p>
      )}
    </Section>
  );
}

function UserFacts({ user, maySee }: { readonly user: User; readonly maySee: boolean }) {
  const { t } = useTranslation();
  const { format, mailText } = useUserText();
  const { hasSecondFactor, invitation } = user;
  return (
    <Definitions kind="grid" className="user-facts">
      <Definition term={t('users.role')}>{t(`roles.names.${user.role}`)}</Definition>
      <Definition term={t('users.state')}>{t(`users.states.${user.userState}`)}</Definition>
      {!maySee ? null : invitation === null ? (
        <>
          <Definition term={t('users.joined')}>{user.joinedAt && format(user.joinedAt)}</Definition>
          <Definition term={t('users.lastLogin')}>
            {user.lastLogin === null ? t('users.never') : format(user.lastLogin)}
          </Definition>
          <Definition term={t('users.endsAt')}>
            {user.endsAt === null ? t('users.noEnd') : format(user.endsAt)}
          </Definition>
          <Definition term={t('users.secondFactor')}>
            {t(hasSecondFactor ? 'users.yes' : 'users.no')}
          </Definition>
          <Definition term={t('users.sessions')}>{String(user.numberOfSessions ?? 0)}</Definition>
        </>
      ) : (
        <>
          <Definition term={t('users.invitation')}>{mailText(user)}</Definition>
          <Definition term={t('users.expires')}>{format(invitation.expiresAt)}</Definition>
        </>
      )}
      {user.findings.length === 0 ? null : (
        <Definition term={t('users.findings')}>
          {user.findings.map((finding) => t(`users.reviews.${finding}`)).join(', ')}
        </Definition>
      )}
    </Definitions>
  );
}
