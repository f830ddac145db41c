import type { User } from '@groundwork/contract/entities/user.ts';
import { USER_STATES } from '@groundwork/domain/people/user-state.ts';
import { ROLES } from '@groundwork/domain/policy/role.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RemoveUsersDialog } from './remove-users-dialog.tsx';
import { filterUsers, readUsersFilter, type UsersFilter, writeUsersFilter } from './users-filter.ts';
import { getUserKey, UsersTable } from './users-table.tsx';
import './users-table.css';

type Props = {
  readonly users: readonly User[];
  readonly path: string;
  readonly hasOrganisation: boolean;
  /** Whether the person sees states and use. */
  readonly maySee: boolean;
  readonly mayManage: boolean;
  readonly filter: string | undefined;
  readonly onFilter: (filter: string | undefined) => void;
};

/** Users with search and filters; several can be removed at once. */
export function UsersList({ users, path, hasOrganisation, maySee, mayManage, filter, onFilter }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isRemoving, setRemoving] = useState(false);
  const read = readUsersFilter(filter);
  const shown = filterUsers(users, read);
  const removed = users.filter((user) => chosen.has(getUserKey(user)));
  const isOfOne = new Set(removed.map(({ organisation }) => organisation.id)).size <= 1;
  const choose = (key: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(key);
    else next.delete(key);
    setChosen(next);
  };
  return (
    <>
      <UsersTools filter={read} maySee={maySee} onFilter={(next) => onFilter(writeUsersFilter(next))} />
      {removed.length === 0 ? null : (
        <div className="users-chosen">
          <Button disabled={!isOfOne} onClick={() => setRemoving(true)}>
            {t('users.removeChosen', { count: removed.length })}
          </Button>
          <Button kind="quiet" onClick={() => setChosen(new Set())}>
            {t('users.chooseNone')}
          </Button>
          {isOfOne ? null : <Notice kind="warning">{t('users.oneOrganisation')}</Notice>}
        </div>
      )}
      <Panel>
        {shown.length === 0 ? (
          <EmptyState drawing="no-match" title={t('users.noMatch')} text={t('users.noMatchText')} />
        ) : (
          <UsersTable
            users={shown}
            path={path}
            hasOrganisation={hasOrganisation}
            isManaged={maySee}
            choice={mayManage ? { chosen, onChoose: choose } : null}
          />
        )}
      </Panel>
      {isRemoving ? (
        <RemoveUsersDialog
          users={removed}
          onRemoved={() => {
            setChosen(new Set());
            setRemoving(false);
          }}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </>
  );
}

type ToolsProps = {
  readonly filter: UsersFilter;
  readonly maySee: boolean;
  readonly onFilter: (filter: UsersFilter) => void;
};

function UsersTools({ filter, maySee, onFilter }: ToolsProps) {
  const { t } = useTranslation();
  const all = { value: '', label: t('users.all') } as const;
  return (
    <div className="users-tools">
      <TextField
        label={t('users.search')}
        type="search"
        value={filter.text}
        onChange={(text) => onFilter({ ...filter, text })}
      />
      <SelectField
        label={t('users.role')}
        name="role"
        value={filter.role ?? ''}
        options={[all, ...ROLES.map((value) => ({ value, label: t(`roles.names.${value}`) }))]}
        onChange={(role) => onFilter({ ...filter, role: role === '' ? null : role })}
      />
      {maySee ? (
        <SelectField
          label={t('users.state')}
          name="state"
          value={filter.state ?? ''}
          options={[all, ...USER_STATES.map((value) => ({ value, label: t(`users.states.${value}`) }))]}
          onChange={(state) => onFilter({ ...filter, state: state === '' ? null : state })}
        />
      ) : null}
    </div>
  );
}
