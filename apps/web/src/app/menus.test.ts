import { defaultNavigation } from '@groundwork/domain/settings/modules.ts';
import { expect, test } from 'vitest';
import { entriesShown, isBelow, MENUS, type Menu } from './menus.ts';

const menuOf = (path: string): Menu => {
  const menu = MENUS.find((one) => isBelow(one, path));
  if (!menu) throw new Error(`No menu has ${path}`);
  return menu;
};
const keys = (menu: Menu, navigation?: ReturnType<typeof defaultNavigation>) =>
  entriesShown(menu, navigation, () => true).map(({ key }) => key);

test('an entry that an organisation has switched off is not shown, the others are', () => {
  const menu = menuOf('/organisation/sites');
  expect(keys(menu, defaultNavigation())).toEqual(['nav.machineTypes', 'nav.sites', 'nav.shifts']);
  expect(keys(menu, { ...defaultNavigation(), sites: false })).toEqual(['nav.machineTypes', 'nav.shifts']);
});

test('an entry for what a person may not do is not shown', () => {
  const mayRead = (permission: string) => permission === 'machines.read';
  expect(entriesShown(menuOf('/machines/list'), undefined, mayRead).map(({ key }) => key)).toEqual([
    'nav.machineList',
  ]);
});

test('until the settings are there every entry is shown', () => {
  expect(keys(menuOf('/organisation/sites'))).toHaveLength(3);
});

test('a calendar belongs to the menu of the organisation, not to that of the staff', () => {
  expect(menuOf('/admin/shifts/7').key).toBe('nav.organisation');
  expect(menuOf('/admin').key).toBe('nav.admin');
});
