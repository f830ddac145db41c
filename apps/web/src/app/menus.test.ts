import { may } from '@groundwork/domain/policy/permission.ts';
import { ROLES } from '@groundwork/domain/policy/role.ts';
import { defaultModules, defaultNavigation } from '@groundwork/domain/settings/modules.ts';
import { expect, test } from 'vitest';
import { findMenu, isCurrent, listEntries, MENUS, type Menu } from './menus.ts';

const menuOf = (path: string, menus: readonly Menu[] = MENUS): Menu => {
  const menu = findMenu(menus, ({ entries }) => entries, path);
  if (!menu) throw new Error(`No menu has ${path}`);
  return menu;
};
const keys = (menu: Menu, navigation?: ReturnType<typeof defaultNavigation>) =>
  listEntries(menu, navigation && { navigation, modules: defaultModules('rental') }, () => true).map(
    ({ key }) => key,
  );

test('hides an entry that the organisation has switched off', () => {
  const menu = menuOf('/organisation/sites');
  expect(keys(menu, defaultNavigation())).toEqual([
    'nav.machineTypes',
    'nav.sites',
    'nav.shifts',
    'nav.records',
    'nav.baseMap',
    'nav.brand',
    'nav.users',
    'nav.accessReview',
    'nav.customers',
    'nav.accessTokens',
    'nav.embedding',
    'nav.identityProviders',
    'nav.audit',
  ]);
  expect(keys(menu, { ...defaultNavigation(), sites: false })).not.toContain('nav.sites');
});

test('hides an entry that the person has no permission for', () => {
  const mayRead = (permission: string) => permission === 'machines.read';
  expect(listEntries(menuOf('/machines/list'), undefined, mayRead).map(({ key }) => key)).toEqual([
    'nav.machineList',
  ]);
});

test('shows the brand to administrators and staff only', () => {
  const menu = menuOf('/organisation/brand-configuration');
  const shown = ROLES.filter((role) =>
    listEntries(menu, undefined, (permission) => may(role, permission)).some(
      ({ key }) => key === 'nav.brand',
    ),
  );
  expect(shown).toEqual(['internal', 'administrator']);
});

test('shows every entry until the settings are loaded', () => {
  expect(keys(menuOf('/organisation/sites'))).toContain('nav.sites');
});

test('puts calendars into the menu of the organisation, not of the staff', () => {
  expect(menuOf('/admin/shifts/7').key).toBe('nav.organisation');
  expect(menuOf('/admin').key).toBe('nav.admin');
});

test('shows users of all organisations in the menu of the staff, and in that of the organisation to others', () => {
  expect(menuOf('/portal/users/list').key).toBe('nav.admin');
  const others = MENUS.filter(({ key }) => key !== 'nav.admin');
  expect(menuOf('/portal/users/list', others).key).toBe('nav.organisation');
  expect(menuOf('/portal/multiple/users').key).toBe('nav.organisation');
});

test('marks an entry on its screens, and on those that are elsewhere', () => {
  const current = (path: string) =>
    menuOf(path)
      .entries.filter((entry) => isCurrent(entry, path))
      .map(({ key }) => key);
  expect(current('/organisation/sites')).toEqual(['nav.sites']);
  expect(current('/portal/sites/create')).toEqual(['nav.sites']);
  expect(current('/admin/shifts/7')).toEqual(['nav.shifts']);
});
