import type { Role } from './role.ts';

/** The permissions that calls require, and the roles that have them. Everything else is denied. */
const GRANTS = {
  'settings.read': ['internal', 'administrator', 'member', 'viewer'],
  'machines.read': ['internal', 'administrator', 'member', 'viewer'],
  'machines.edit': ['internal', 'administrator', 'member'],
  /** Shows the position of a machine to anybody, by a link that expires. */
  'locations.share': ['internal', 'administrator', 'member'],
  'machine-types.read': ['internal', 'administrator', 'member', 'viewer'],
  /** Changes what counts as work, for a whole fleet and for the past. */
  'machine-types.edit': ['internal', 'administrator'],
  'sources.read': ['internal', 'administrator', 'member', 'viewer'],
  'sources.attach': ['internal', 'administrator'],
  /** Allots a code to an organisation: staff only, so that nobody can claim another's tracker. */
  'sources.allot': ['internal'],
  /** Creates keys with which a program can send readings for a source. */
  'ingest-keys.manage': ['internal', 'administrator'],
  'organisations.manage': ['internal'],
  /** Inspects what devices of any organisation sent, and derives machines again: staff only. */
  'inspector.use': ['internal'],
  'sites.read': ['internal', 'administrator', 'member', 'viewer'],
  'sites.edit': ['internal', 'administrator', 'member'],
  'customers.read': ['internal', 'administrator', 'member', 'viewer'],
  'customers.edit': ['internal', 'administrator', 'member'],
  /** Links a customer to an organisation, which can then see the machines it hires: staff only. */
  'customers.link': ['internal'],
  'hires.read': ['internal', 'administrator', 'member', 'viewer'],
  'hires.edit': ['internal', 'administrator', 'member'],
  'breakdowns.read': ['internal', 'administrator', 'member', 'viewer'],
  'breakdowns.edit': ['internal', 'administrator', 'member'],
  'operators.read': ['internal', 'administrator', 'member', 'viewer'],
  'operators.edit': ['internal', 'administrator', 'member'],
  'shifts.read': ['internal', 'administrator', 'member', 'viewer'],
  'shifts.manage': ['internal', 'administrator'],
  /** Changes the emission factors behind every emission figure. */
  'emission-factors.manage': ['internal', 'administrator'],
  /** Changes the fuel prices behind every cost. */
  'fuel-prices.manage': ['internal', 'administrator'],
  /** Changes from when on machines of the organisation need attention. */
  'attention-levels.manage': ['internal', 'administrator'],
  'route-rules.manage': ['internal', 'administrator'],
  /** Shares saved filters with the organisation. */
  'filters.share': ['internal', 'administrator'],
  /** Changes what a sign-in needs in the organisation. */
  'sign-in-rules.manage': ['internal', 'administrator'],
  /** Tries base maps, and chooses that of the organisation if staff allow it one of its own. */
  'base-map.choose': ['internal', 'administrator'],
  /** Chooses the colours and the logo of the organisation, which everybody in it sees. */
  'brand.manage': ['internal', 'administrator'],
  /** Names of colleagues, for whom a call or a screen is. */
  'users.read': ['internal', 'administrator', 'member', 'viewer'],
  /** Invites people, changes their role and their limits, suspends and removes them. */
  'users.manage': ['internal', 'administrator'],
  /** Creates access tokens of the organisation itself, and ends those of its members. */
  'access-tokens.manage': ['internal', 'administrator'],
  /** Chooses the websites that may show views of the organisation. */
  'embeds.manage': ['internal', 'administrator'],
  /** Sets up the identity providers through which people of the organisation sign in. */
  'providers.manage': ['internal', 'administrator'],
  /** Who changed or looked at what, and when. */
  'audit.read': ['internal', 'administrator'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof GRANTS;

/** Lists the permissions of a role, in the order of the table. */
export const listPermissions = (role: Role): readonly Permission[] =>
  (Object.keys(GRANTS) as Permission[]).filter((permission) => may(role, permission));

/** Returns whether a role has a permission. */
export function may(role: Role, permission: Permission): boolean {
  return (GRANTS[permission] as readonly Role[]).includes(role);
}
