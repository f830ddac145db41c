import { listPermissions, type Permission } from './permission.ts';
import { ROLES, type Role } from './role.ts';

/** What a role may see and do, for a text: what it has in common with the next smaller role is not repeated. */
export type RoleDescription = {
  /** Permissions to read that not everybody has. */
  readonly alsoSees: readonly Permission[];
  readonly changes: readonly Permission[];
  /** The next smaller role that changes something, if this one changes all that it does. */
  readonly like: Role | null;
  /** What this role changes and `like` does not. */
  readonly alsoChanges: readonly Permission[];
};

const isRead = (permission: Permission): boolean => permission.endsWith('.read');
const listChanges = (role: Role): readonly Permission[] =>
  listPermissions(role).filter((permission) => !isRead(permission));

/** Describes a role by the table of permissions. */
export function describeRole(role: Role): RoleDescription {
  const seenByAll = listPermissions('viewer');
  const changes = listChanges(role);
  const like = findSmallerRole(role);
  const known = like === null ? [] : listChanges(like);
  return {
    alsoSees: listPermissions(role).filter(
      (permission) => isRead(permission) && !seenByAll.includes(permission),
    ),
    changes,
    like,
    alsoChanges: changes.filter((permission) => !known.includes(permission)),
  };
}

/** Roles are listed from the largest to the smallest. */
function findSmallerRole(role: Role): Role | null {
  const smaller = ROLES[ROLES.indexOf(role) + 1];
  if (smaller === undefined) return null;
  const changes = listChanges(role);
  const isContained = listChanges(smaller).every((permission) => changes.includes(permission));
  return isContained && listChanges(smaller).length > 0 ? smaller : null;
}
