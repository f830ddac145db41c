import { POST as listManaged } from '@groundwork/contract/v1/portal/users/index.ts';
import { GET as listOwn } from '@groundwork/contract/v1/users/index.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useIsViewing, useMay, useMayOpen } from '../../../lib/session/authentication.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Message } from '../../../ui/message.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { readUsersFilter } from './users-filter.ts';
import { UsersList } from './users-list.tsx';

type Props = {
  readonly filter: string | undefined;
  readonly onFilter: (filter: string | undefined) => void;
};

/** The people of the own organisation. */
export function UsersPage(props: Props) {
  const { t } = useTranslation();
  const mayOpen = useMayOpen('users.manage');
  const mayManage = useMay('users.manage');
  const result = useCall(listOwn, {});
  return (
    <Page title={t('users.title')} lead={t('users.lead')} actions={mayManage ? <InviteLink /> : undefined}>
      <CallBoundary result={result} shape="table">
        {({ users }) => (
          <UsersList
            {...props}
            users={users}
            path="/users"
            hasOrganisation={false}
            maySee={mayOpen}
            mayManage={mayManage}
          />
        )}
      </CallBoundary>
    </Page>
  );
}

/** The people whom the signed-in person manages: for internal staff those of all organisations. */
export function ManagedUsersPage(props: Props) {
  const { t } = useTranslation();
  const mayOpen = useMayOpen('users.manage');
  const mayManage = useMay('users.manage');
  const isStaff = useMay('organisations.manage');
  const search = isStaff ? readUsersFilter(props.filter).text.trim() : '';
  const result = useCall(listManaged, { body: { search } }, { enabled: mayOpen, keepsPrevious: true });
  if (!mayOpen) return <UsersNotAllowed />;
  return (
    <Page
      title={t(isStaff ? 'users.everywhereTitle' : 'users.title')}
      lead={t(isStaff ? 'users.everywhereLead' : 'users.lead')}
      actions={mayManage ? <InviteLink /> : undefined}
    >
      <CallBoundary result={result} shape="table">
        {({ users, hasMore }) => (
          <>
            <UsersList
              {...props}
              users={users}
              path="/portal/users"
              hasOrganisation={isStaff}
              maySee
              mayManage={mayManage}
            />
            {hasMore ? <Notice kind="info">{t('users.hasMore', { count: users.length })}</Notice> : null}
          </>
        )}
      </CallBoundary>
    </Page>
  );
}

/** For people who do not manage users. */
export function UsersNotAllowed() {
  const { t } = useTranslation();
  const isViewing = useIsViewing();
  return (
    <Page title={t('users.title')}>
      <Message
        title={t('admin.forAdministrators')}
        text={t(isViewing ? 'errors.VIEW_ONLY' : 'users.notAllowedText')}
      />
    </Page>
  );
}

function InviteLink() {
  const { t } = useTranslation();
  return (
    <ButtonLink kind="filled" to="/portal/multiple/users">
      {t('users.invite')}
    </ButtonLink>
  );
}
