import { expect, test } from 'vitest';
import { may, type Permission } from './permission.ts';
import { ROLES, type Role } from './role.ts';

const TABLE: readonly (readonly [Permission, readonly Role[]])[] = [
  ['settings.read', ['internal', 'administrator', 'member', 'viewer']],
  ['machines.read', ['internal', 'administrator', 'member', 'viewer']],
  ['machine-types.read', ['internal', 'administrator', 'member', 'viewer']],
  ['machine-types.edit', ['internal', 'administrator']],
  ['sources.read', ['internal', 'administrator', 'member', 'viewer']],
  ['machines.edit', ['internal', 'administrator', 'member']],
  ['sources.attach', ['internal', 'administrator']],
  ['sources.allot', ['internal']],
  ['organisations.manage', ['internal']],
  ['inspector.use', ['internal']],
  ['shifts.read', ['internal', 'administrator', 'member', 'viewer']],
  ['shifts.manage', ['internal', 'administrator']],
];

test.each(TABLE)('%s is for %s', (permission, allowed) => {
  for (const role of ROLES) expect(may(role, permission), role).toBe(allowed.includes(role));
});

test('a viewer changes nothing, and only staff reach beyond their organisation', () => {
  const changes: readonly Permission[] = ['machines.edit', 'sources.attach', 'sources.allot'];
  for (const permission of changes) expect(may('viewer', permission)).toBe(false);
  expect(may('administrator', 'organisations.manage')).toBe(false);
});
