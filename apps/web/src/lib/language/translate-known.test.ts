import { createInstance, type TFunction } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import machineCategories from '../../../locales/en/machine-categories.json';
import machines from '../../../locales/en/machines.json';
import { translateKnown } from './translate-known.ts';

let t: TFunction;

beforeAll(async () => {
  t = await createInstance().init({
    lng: 'en',
    resources: { en: { translation: { machines, machineCategories } } },
  });
});

test('a key with a text is translated', () => {
  expect(translateKnown(t, 'machines.ownership.hired-in')).toBe(machines.ownership['hired-in']);
  expect(translateKnown(t, 'machineCategories.access')).toBe(machineCategories.access);
});

test.each([
  ['lent-to-partner', 'Lent to partner'],
  ['LENT_TO_PARTNER', 'Lent to partner'],
  ['lentToPartner', 'Lent to partner'],
  ['constructor', 'Constructor'],
  ['$t(words)', '$t(words)'],
  ['', ''],
])('the unknown id "%s" is shown as "%s"', (id, expected) => {
  expect(translateKnown(t, `machines.ownership.${id}`)).toBe(expected);
});

test('a group of texts is not a text', () => {
  expect(translateKnown(t, 'machines.ownership')).toBe('Ownership');
});

test('a fallback replaces the readable id', () => {
  expect(translateKnown(t, 'machineTypes.NEW_TYPE', 'New type')).toBe('New type');
});
