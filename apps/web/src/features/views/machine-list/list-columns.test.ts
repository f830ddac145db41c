import { defaultModules } from '@groundwork/domain/settings/modules.ts';
import { expect, test } from 'vitest';
import { listOffered, listShown } from './list-columns.ts';

const NO_FUEL = { ...defaultModules('end-user'), distanceTravelled: false };
const ids = (columns: readonly { readonly id: string }[]) => columns.map(({ id }) => id);

test('until a person chooses, the usual columns stand in the order in which they are offered', () => {
  expect(ids(listShown(null, NO_FUEL))).toEqual([
    'name',
    'assetId',
    'state',
    'today',
    'activeHours',
    'idleHours',
    'runningHours',
    'offHours',
    'missingHours',
    'outOfHours',
    'lastSeenAt',
  ]);
});

test('chosen columns keep their order and widths; the machine stands first even where it was left out', () => {
  expect(listShown([{ id: 'site' }, { id: 'state', widthPixels: 99 }], NO_FUEL)).toEqual([
    { id: 'name', widthPixels: 196 },
    { id: 'site', widthPixels: 152 },
    { id: 'state', widthPixels: 99 },
  ]);
});

test('a column that is no longer offered, or never was one, is left out', () => {
  const chosen = [{ id: 'name' }, { id: 'fuelUtilisation' }, { id: '__proto__' }, { id: 'state' }];
  expect(ids(listShown(chosen, NO_FUEL))).toEqual(['name', 'state']);
  expect(ids(listShown(chosen, { ...NO_FUEL, fuel: true }))).toEqual(['name', 'fuelUtilisation', 'state']);
});

test('fuel and rental are offered to those who have them', () => {
  expect(listOffered(NO_FUEL)).not.toContain('rentalUtilisation');
  expect(listOffered({ ...NO_FUEL, billing: true })).toContain('rentalUtilisation');
});
