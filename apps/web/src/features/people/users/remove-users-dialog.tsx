import type { User } from '@groundwork/contract/entities/user.ts';
import { POST as removeCall } from '@groundwork/contract/v1/users/delete.ts';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { getUserName } from './use-user-text.ts';

type Props = {
  /** All of one organisation. */
  readonly users: readonly User[];
  readonly onRemoved: () => void;
  readonly onClose: () => void;
};

/** Asks before members lose their access and invitations are withdrawn. */
export function RemoveUsersDialog({ users, onRemoved, onClose }: Props) {
  const { t } = useTranslation();
  const count = users.length;
  const removing = useSubmit(removeCall, {
    doneText: ({ removed }) => t('users.removed', { count: removed }),
    onDone: onRemoved,
  });
  const submit = () =>
    removing.submit({
      body: {
        userIds: users.map(({ id }) => id),
        ...(users[0] && { organisationId: users[0].organisation.id }),
      },
    });
  return (
    <FormDialog
      title={t('users.removeTitle', { count })}
      state={removing}
      confirm={t('users.remove')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{users.map(getUserName).join(', ')}</p>
      <p>{t('users.removeText', { organisation: users[0]?.organisation.name ?? '' })}</p>
    </FormDialog>
  );
}
