import type { User } from '@groundwork/contract/entities/user.ts';
import { PATCH as changeUser } from '@groundwork/contract/v1/users/_id/index.ts';
import { GET as exportCall } from '@groundwork/contract/v1/users/export.ts';
import { GET as listOwn } from '@groundwork/contract/v1/users/index.ts';
import { REVIEW_FINDINGS, type ReviewFinding } from '@groundwork/domain/people/user-state.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { useAuthentication, useMay, useMayOpen } from '../../../lib/session/authentication.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { ColumnHead } from '../../../ui/column-head.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RowActions, Rows } from '../../../ui/rows.tsx';
import { Section } from '../../../ui/section.tsx';
import { SignInRulesPanel } from '../sign-in-rules/public.ts';
import { getUserName, useUserText } from './use-user-text.ts';
import { UsersNotAllowed } from './users-page.tsx';
import { UsersTable } from './users-table.tsx';
import './users-table.css';

/** The administrators' page of their own organisation: its people, and what an access review notices. */
export function OrganisationUsersPage() {
  const { t } = useTranslation();
  const mayOpen = useMayOpen('users.manage');
  const mayManage = useMay('users.manage');
  const result = useCall(listOwn, {}, { enabled: mayOpen });
  if (!mayOpen) return <UsersNotAllowed />;
  return (
    <Page
      title={t('users.organisationTitle')}
      lead={t('users.organisationLead')}
      actions={
        <>
          <DownloadButton call={exportCall} input={{}} />
          {mayManage ? (
            <ButtonLink kind="filled" to="/portal/multiple/users">
              {t('users.invite')}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <CallBoundary result={result} shape="table">
        {({ users }) => (
          <>
            <ReviewSection users={users.filter(({ findings }) => findings.length > 0)} />
            <Section title={t('users.title')}>
              <Panel>
                <UsersTable users={users} path="/users" hasOrganisation={false} isManaged choice={null} />
              </Panel>
            </Section>
            <SignInRulesPanel />
          </>
        )}
      </CallBoundary>
    </Page>
  );
}

function ReviewSection({ users }: { readonly users: readonly User[] }) {
  const { t } = useTranslation();
  const [finding, setFinding] = useState<ReviewFinding | ''>('');
  const shown = users.filter(({ findings }) => finding === '' || findings.includes(finding));
  const count = (wanted: ReviewFinding) => users.filter(({ findings }) => findings.includes(wanted)).length;
  if (users.length === 0)
    return (
      <Section title={t('users.review')}>
        <Panel>
          <EmptyState drawing="fine" title={t('users.reviewFine')} text={t('users.reviewFineText')} />
        </Panel>
      </Section>
    );
  return (
    <Section title={t('users.review')} lead={t('users.reviewLead')}>
      <div className="users-tools">
        <SelectField
          label={t('users.findings')}
          name="finding"
          value={finding}
          options={[
            { value: '', label: `${t('users.all')} (${users.length})` },
            ...REVIEW_FINDINGS.map((value) => ({
              value,
              label: `${t(`users.reviews.${value}`)} (${count(value)})`,
            })),
          ]}
          onChange={setFinding}
        />
      </div>
      <Panel>
        <Rows>
          <thead>
            <tr>
              <th scope="col">{t('users.name')}</th>
              <th scope="col">{t('users.role')}</th>
              <th scope="col">{t('users.findings')}</th>
              <th scope="col">{t('users.lastLogin')}</th>
              <ColumnHead kind="hidden">{t('admin.actions')}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {shown.map((user) => (
              <ReviewRow key={user.id} user={user} />
            ))}
          </tbody>
        </Rows>
      </Panel>
    </Section>
  );
}

function ReviewRow({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const { format } = useUserText();
  const { session } = useAuthentication();
  const mayManage = useMay('users.manage');
  const name = getUserName(user);
  const suspending = useSubmit(changeUser, {
    doneText: () => t('users.suspended', { name }),
    notifiesFailure: true,
  });
  const isStaff = session?.user.role === 'internal';
  const maySuspend =
    mayManage &&
    user.invitation === null &&
    user.id !== session?.user.id &&
    (user.role !== 'internal' || isStaff);
  return (
    <tr>
      <th scope="row">
        <AddressLink href={`/users/${user.id}`}>{name}</AddressLink>
      </th>
      <td>{t(`roles.names.${user.role}`)}</td>
      <td data-label={t('users.findings')}>
        {user.findings.map((finding) => t(`users.reviews.${finding}`)).join(', ')}
      </td>
      <td data-label={t('users.lastLogin')}>
        {user.lastLogin === null ? t('users.never') : format(user.lastLogin)}
      </td>
      <RowActions>
        {maySuspend ? (
          <Button
            kind="quiet"
            aria-label={`${t('users.suspend')}: ${name}`}
            busy={suspending.isPending}
            onClick={() => suspending.submit({ params: { id: user.id }, body: { isSuspended: true } })}
          >
            {t('users.suspend')}
          </Button>
        ) : null}
      </RowActions>
    </tr>
  );
}
