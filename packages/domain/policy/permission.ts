import type { Role } from './role.ts';

/** What a call may ask for, and which roles have it. Everything else is refused. */
const GRANTS = {
  'settings.read': ['internal', 'administrator', 'member', 'viewer'],
  'machines.read': ['internal', 'administrator', 'member', 'viewer'],
  'machines.edit': ['internal', 'administrator', 'member'],
  'machine-types.read': ['internal', 'administrator', 'member', 'viewer'],
  /** Says what counts as work, for a whole fleet and back in time. */
  'machine-types.edit': ['internal', 'administrator'],
  'sources.read': ['internal', 'administrator', 'member', 'viewer'],
  'sources.attach': ['internal', 'administrator'],
  /** Gives a code to an organisation: staff only, so that no one can claim another's tracker. */
  'sources.allot': ['internal'],
  /** Lets a machine of somebody's send readings in the name of a source. */
  'ingest-keys.manage': ['internal', 'administrator'],
  'organisations.manage': ['internal'],
  /** Looks at what devices of any organisation sent, and has machines derived again: staff only. */
  'inspector.use': ['internal'],
  'sites.read': ['internal', 'administrator', 'member', 'viewer'],
  'sites.edit': ['internal', 'administrator', 'member'],
  'customers.read': ['internal', 'administrator', 'member', 'viewer'],
  'customers.edit': ['internal', 'administrator', 'member'],
  /** Says which organisation a customer is, which opens hired machines to it: staff only. */
  'customers.link': ['internal'],
  'hires.read': ['internal', 'administrator', 'member', 'viewer'],
  'hires.edit': ['internal', 'administrator', 'member'],
  'breakdowns.read': ['internal', 'administrator', 'member', 'viewer'],
  'breakdowns.edit': ['internal', 'administrator', 'member'],
  'shifts.read': ['internal', 'administrator', 'member', 'viewer'],
  'shifts.manage': ['internal', 'administrator'],
  /** Says what burned fuel emits, for every figure of it. */
  'emission-factors.manage': ['internal', 'administrator'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof GRANTS;

/** Whether a person of this role may do this. */
export function may(role: Role, permission: Permission): boolean {
  return (GRANTS[permission] as readonly Role[]).includes(role);
}
