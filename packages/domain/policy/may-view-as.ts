import { may } from './permission.ts';
import type { Role } from './role.ts';

/** Returns whether a person may see the portal as somebody with another role does: never as internal staff. */
export const mayViewAs = (own: Role, viewed: Role): boolean =>
  may(own, 'users.manage') && viewed !== 'internal';
