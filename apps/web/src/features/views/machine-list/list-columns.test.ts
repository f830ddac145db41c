import { defaultModules } from '@groundwork/domain/settings/modules.ts';
import { expect, test } from 'vitest';
import { listOfferedColumns, listShownColumns } from './list-columns.ts';

const NO_FUEL = { ...defaultModules('end-user'), distanceTravelled: false };
const ids = (columns: readonly { readonly id: string }[]) => columns.map(({ id }) => id);

test('until a person chooses, the default columns are shown in the order on offer', () => {
  expect(ids(listShownColumns(null, NO_FUEL))).toEqual([
    'name',
    'state',
    'today',
    'activeHours',
    'idleHours',
    'idlePercentage',
    'outOfHours',
    'lastSeenAt',
  ]);
});

test('chosen columns keep their order and widths; the machine comes first even if it was left out', () => {
  expect(listShownColumns([{ id: 'site' }, { id: 'state', widthPixels: 99 }], NO_FUEL)).toEqual([
    { id: 'name', widthPixels: 264 },
    { id: 'site', widthPixels: 152 },
    { id: 'state', widthPixels: 99 },
  ]);
});

test('a column that is no longer offered, or never existed, is left out', () => {
  const chosen = [{ id: 'name' }, { id: 'fuelUtilisation' }, { id: '__proto__' }, { id: 'state' }];
  expect(ids(listShownColumns(chosen, NO_FUEL))).toEqual(['name', 'state']);
  expect(ids(listShownColumns(chosen, { ...NO_FUEL, fuel: true }))).toEqual([
    'name',
    'fuelUtilisation',
    'state',
  ]);
});

test('fuel and rental columns are offered if their module is on', () => {
  expect(listOfferedColumns(NO_FUEL)).not.toContain('rentalUtilisation');
  expect(listOfferedColumns({ ...NO_FUEL, billing: true })).toContain('rentalUtilisation');
});

test('a field that the organisation does not show is no column', () => {
  const modules = defaultModules('rental');
  expect(listOfferedColumns(modules, ['oem'])).toContain('oem');
  expect(listOfferedColumns(modules, [])).not.toContain('oem');
  expect(listShownColumns([{ id: 'oem' }, { id: 'site' }], modules, []).map(({ id }) => id)).toEqual([
    'name',
    'site',
  ]);
});
