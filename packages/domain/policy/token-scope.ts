import { may, type Permission } from './permission.ts';
import type { Role } from './role.ts';

/** What an access token may be for, and the permission that its person needs too. */
const NEEDED = {
  read: 'machines.read',
  'hires.write': 'hires.edit',
  'customers.write': 'customers.edit',
  'machines.write': 'machines.edit',
} as const satisfies Record<string, Permission>;

export type TokenScope = keyof typeof NEEDED;

export const TOKEN_SCOPES = Object.keys(NEEDED) as readonly TokenScope[];

/** Lists the scopes that somebody of this role can give a token of their own. */
export const listScopes = (role: Role): readonly TokenScope[] =>
  TOKEN_SCOPES.filter((scope) => may(role, NEEDED[scope]));

/** Returns the role of a token: no token administers anything, also not that of an administrator. */
export const toTokenRole = (role: Role): Role => (role === 'viewer' ? 'viewer' : 'member');

/** How long before its end people are warned that a token expires. */
export const WARN_OF_EXPIRY_DAYS = 14;
