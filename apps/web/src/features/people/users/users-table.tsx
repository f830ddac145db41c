import type { User } from '@groundwork/contract/entities/user.ts';
import { useTranslation } from 'react-i18next';
import { AddressLink } from '../../../ui/address-link.tsx';
import { ColumnHead } from '../../../ui/column-head.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Rows } from '../../../ui/rows.tsx';
import { getUserName, useUserText } from './use-user-text.ts';
import './users-table.css';

type Props = {
  readonly users: readonly User[];
  /** Where the screen of one user is: `/users` or `/portal/users`. */
  readonly path: string;
  readonly hasOrganisation: boolean;
  /** Whether the person manages users, and so sees their state and use. */
  readonly isManaged: boolean;
  /** The chosen rows; null: nothing can be chosen. */
  readonly choice: UsersChoice | null;
};

export type UsersChoice = {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (key: string, isChosen: boolean) => void;
};

/** Identifies a row: a person may be in several organisations. */
export const getUserKey = ({ id, organisation }: User): string => `${organisation.id}/${id}`;

/** Users, one per row. */
export function UsersTable({ users, hasOrganisation, ...row }: Props) {
  const { t } = useTranslation();
  const { isManaged, choice } = row;
  return (
    <Rows>
      <thead>
        <tr>
          {choice ? <ColumnHead kind="hidden">{t('users.choose')}</ColumnHead> : null}
          <th scope="col">{t('users.name')}</th>
          {hasOrganisation ? <th scope="col">{t('users.organisation')}</th> : null}
          <th scope="col">{t('users.role')}</th>
          {isManaged ? (
            <>
              <th scope="col">{t('users.state')}</th>
              <th scope="col">{t('users.lastLogin')}</th>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={getUserKey(user)} user={user} hasOrganisation={hasOrganisation} {...row} />
        ))}
      </tbody>
    </Rows>
  );
}

type RowProps = Omit<Props, 'users'> & { readonly user: User };

function UserRow({ user, path, hasOrganisation, isManaged, choice }: RowProps) {
  const { t } = useTranslation();
  const { format, mailText } = useUserText();
  const name = getUserName(user);
  const key = getUserKey(user);
  return (
    <tr>
      {choice === null ? null : (
        <td className="user-choice">
          <input
            type="checkbox"
            aria-label={t('users.chooseOne', { name })}
            checked={choice.chosen.has(key)}
            onChange={({ target }) => choice.onChoose(key, target.checked)}
          />
        </td>
      )}
      <th scope="row">
        <AddressLink href={`${path}/${user.id}`}>
          <EmailText>{name}</EmailText>
        </AddressLink>
        {user.email === null || user.email === name ? null : (
          <span className="fine-print user-note">{user.email}</span>
        )}
      </th>
      {hasOrganisation ? <td>{user.organisation.name}</td> : null}
      <td>{t(`roles.names.${user.role}`)}</td>
      {isManaged ? (
        <>
          <td className="user-state">
            <span data-state={user.userState}>{t(`users.states.${user.userState}`)}</span>
            {user.invitation === null ? null : <span className="fine-print user-note">{mailText(user)}</span>}
            {user.invitation === null && user.endsAt !== null ? (
              <span className="fine-print user-note">{t('users.until', { at: format(user.endsAt) })}</span>
            ) : null}
          </td>
          <td data-label={user.invitation === null ? t('users.lastLogin') : undefined}>
            {user.invitation !== null
              ? ''
              : user.lastLogin === null
                ? t('users.never')
                : format(user.lastLogin)}
          </td>
        </>
      ) : null}
    </tr>
  );
}
