import { expect, test } from 'vitest';
import { may, type Permission } from './permission.ts';
import { ROLES, type Role } from './role.ts';

const EVERYONE: readonly Role[] = ['internal', 'administrator', 'member', 'viewer'];
const EDITORS: readonly Role[] = ['internal', 'administrator', 'member'];
const ADMINISTRATORS: readonly Role[] = ['internal', 'administrator'];
const STAFF: readonly Role[] = ['internal'];

/** A record, so that a new permission does not compile without its row. */
const TABLE: Readonly<Record<Permission, readonly Role[]>> = {
  'settings.read': EVERYONE,
  'machines.read': EVERYONE,
  'machines.edit': EDITORS,
  'locations.share': EDITORS,
  'machine-types.read': EVERYONE,
  'machine-types.edit': ADMINISTRATORS,
  'sources.read': EVERYONE,
  'sources.attach': ADMINISTRATORS,
  'sources.allot': STAFF,
  'ingest-keys.manage': ADMINISTRATORS,
  'organisations.manage': STAFF,
  'inspector.use': STAFF,
  'sites.read': EVERYONE,
  'sites.edit': EDITORS,
  'customers.read': EVERYONE,
  'customers.edit': EDITORS,
  'customers.link': STAFF,
  'hires.read': EVERYONE,
  'hires.edit': EDITORS,
  'breakdowns.read': EVERYONE,
  'breakdowns.edit': EDITORS,
  'operators.read': EVERYONE,
  'operators.edit': EDITORS,
  'shifts.read': EVERYONE,
  'shifts.manage': ADMINISTRATORS,
  'emission-factors.manage': ADMINISTRATORS,
  'fuel-prices.manage': ADMINISTRATORS,
  'attention-levels.manage': ADMINISTRATORS,
  'route-rules.manage': ADMINISTRATORS,
  'filters.share': ADMINISTRATORS,
  'sign-in-rules.manage': ADMINISTRATORS,
  'base-map.choose': ADMINISTRATORS,
  'brand.manage': ADMINISTRATORS,
  'users.read': EVERYONE,
  'users.manage': ADMINISTRATORS,
  'access-tokens.manage': ADMINISTRATORS,
  'embeds.manage': ADMINISTRATORS,
  'providers.manage': ADMINISTRATORS,
  'audit.read': ADMINISTRATORS,
};

test.each(Object.entries(TABLE) as [Permission, readonly Role[]][])('%s is for %s', (permission, allowed) => {
  for (const role of ROLES) expect(may(role, permission), role).toBe(allowed.includes(role));
});

test('a viewer has no permission that changes anything', () => {
  const granted = (Object.keys(TABLE) as Permission[]).filter((permission) => may('viewer', permission));
  expect(granted.filter((permission) => !permission.endsWith('.read'))).toEqual([]);
});
