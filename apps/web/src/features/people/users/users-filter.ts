import type { User } from '@groundwork/contract/entities/user.ts';
import { USER_STATES, type UserState } from '@groundwork/domain/people/user-state.ts';
import { ROLES, type Role } from '@groundwork/domain/policy/role.ts';

/** Which users a list shows. */
export type UsersFilter = {
  readonly text: string;
  readonly state: UserState | null;
  readonly role: Role | null;
};

/** Reads `ann;state:suspended;role:viewer`; ignores what is not known. */
export function readUsersFilter(written: string | undefined): UsersFilter {
  const parts = (written ?? '').split(';');
  const find = <T extends string>(name: string, known: readonly T[]): T | null =>
    known.find((value) => parts.includes(`${name}:${value}`)) ?? null;
  const text = parts.find((part) => !/^(state|role):/.test(part)) ?? '';
  return { text, state: find('state', USER_STATES), role: find('role', ROLES) };
}

/** Writes a filter for the address; undefined for all users. */
export function writeUsersFilter({ text, state, role }: UsersFilter): string | undefined {
  const parts = [text.replaceAll(';', ' '), state && `state:${state}`, role && `role:${role}`];
  return parts.filter(Boolean).join(';') || undefined;
}

/** Returns the users that match. */
export function filterUsers(users: readonly User[], { text, state, role }: UsersFilter): readonly User[] {
  const wanted = text.trim().toLowerCase();
  return users.filter(
    (user) =>
      (state === null || user.userState === state) &&
      (role === null || user.role === role) &&
      `${user.firstName} ${user.lastName} ${user.email ?? ''} ${user.organisation.name}`
        .toLowerCase()
        .includes(wanted),
  );
}
