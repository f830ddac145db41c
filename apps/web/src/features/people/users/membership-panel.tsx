import type { MembershipLimits } from '@groundwork/contract/entities/membership-limits.ts';
import type { User } from '@groundwork/contract/entities/user.ts';
import { PATCH as changeUser } from '@groundwork/contract/v1/users/_id/index.ts';
import { POST as reinviteCall } from '@groundwork/contract/v1/users/_id/reinvite.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { useAuthentication } from '../../../lib/session/authentication.ts';
import { useOrganisationZone } from '../../../lib/time/use-organisation-zone.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type MembershipDraft, toLastDay, toMembershipFields } from './membership-draft.ts';
import { MembershipFields } from './membership-fields.tsx';
import { RemoveUsersDialog } from './remove-users-dialog.tsx';
import { getUserName } from './use-user-text.ts';
import './users-table.css';

type Props = {
  readonly user: User;
  readonly limits: MembershipLimits;
  readonly onRemoved: () => void;
};

/** Changes the access of a member or an invited person. Nobody changes their own. */
export function MembershipPanel({ user, limits, onRemoved }: Props) {
  const { t } = useTranslation();
  const { session } = useAuthentication();
  const isStaff = session?.user.role === 'internal';
  if (user.id === session?.user.id) return <Notice kind="info">{t('users.ownAccess')}</Notice>;
  if (user.role === 'internal' && !isStaff) return <Notice kind="info">{t('users.staffAccess')}</Notice>;
  return <EditableMembership user={user} limits={limits} onRemoved={onRemoved} />;
}

function EditableMembership({ user, limits, onRemoved }: Props) {
  const { t } = useTranslation();
  const zone = useOrganisationZone();
  const { session } = useAuthentication();
  const [draft, setDraft] = useState<MembershipDraft | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const stored = { role: user.role, lastDay: toLastDay(user.endsAt, zone), limits };
  const shown = draft ?? stored;
  const name = getUserName(user);
  const isOwn = user.organisation.id === session?.organisation?.id;
  const organisationId = user.organisation.id;
  const changing = useSubmit(changeUser, {
    doneText: () => t('users.saved', { name }),
    onDone: () => setDraft(null),
  });
  const reinviting = useSubmit(reinviteCall, {
    doneText: () => t('users.reinvited', { name }),
    notifiesFailure: true,
  });
  const params = { id: user.id };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { limits: chosen, ...fields } = toMembershipFields(shown, zone);
    if (!changing.isPending)
      changing.submit({ params, body: { ...fields, ...(isOwn && { limits: chosen }), organisationId } });
  };
  const isSuspended = user.userState === 'suspended';
  return (
    <Panel as="form" className="user-form" onSubmit={save}>
      <MembershipFields draft={shown} onChange={setDraft} failure={changing.error} isOwn={isOwn} />
      <FormFailure failure={changing.error} />
      <ButtonRow>
        <Button type="submit" kind="filled" busy={changing.isPending}>
          {t('words.save')}
        </Button>
        {user.invitation === null ? (
          <Button
            onClick={() => changing.submit({ params, body: { isSuspended: !isSuspended, organisationId } })}
          >
            {t(isSuspended ? 'users.resume' : 'users.suspend')}
          </Button>
        ) : (
          <Button
            busy={reinviting.isPending}
            onClick={() => reinviting.submit({ params, body: { organisationId } })}
          >
            {t('users.reinvite')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => setRemoving(true)}>
          {t(user.invitation === null ? 'users.remove' : 'users.withdraw')}
        </Button>
      </ButtonRow>
      {isRemoving ? (
        <RemoveUsersDialog users={[user]} onRemoved={onRemoved} onClose={() => setRemoving(false)} />
      ) : null}
    </Panel>
  );
}
