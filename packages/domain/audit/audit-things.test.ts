import { expect, test } from 'vitest';
import {
  findThingName,
  isNamelessId,
  listThings,
  listValueThings,
  readChangedField,
} from './audit-things.ts';

test('a changed field is read with its row', () => {
  expect(readChangedField('name')).toEqual({ field: 'name', row: null });
  expect(readChangedField('machineGroup#3.name')).toEqual({
    field: 'name',
    row: { table: 'machineGroup', key: '3', kind: 'group' },
  });
  expect(readChangedField('hire#12.hiredTo').row?.kind).toBeNull();
});

test('the things of events are listed once: of subjects, rows and values before and after', () => {
  const events = [
    { subject: { machineId: 1, name: 'Quarry', siteId: null }, changes: null },
    {
      subject: { machineId: '1' },
      changes: { groupId: [2, 3], 'site#4.name': ['a', 'b'], code: ['5', '6'] },
    },
    {
      subject: JSON.parse('{"userId":7,"siteId":"x","toString":1}'),
      changes: { customerId: [{ id: 1 }, '9'] },
    },
  ];
  expect(listThings(events).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'machine 1',
    'group 2',
    'group 3',
    'site 4',
    'person 7',
    'customer 9',
  ]);
});

test('a value has the name of its thing only', () => {
  const names = { 'site#3': 'Quarry' };
  expect(findThingName(names, 'siteId', 3)).toBe('Quarry');
  expect(findThingName(names, 'groupId', 3)).toBeNull();
  expect(findThingName(names, 'count', 3)).toBeNull();
});

test('a number is nameless unless its kind has names, or a person has chosen it', () => {
  const names = { 'organisation#2': 'Lowland' };
  const nameless = (field: string, value: unknown = 2) => isNamelessId(names, field, value);
  expect(['id', 'embedId', 'endedId', 'subjectId'].map((field) => nameless(field))).not.toContain(false);
  expect(['machineId', 'assetId', 'clientId', 'name'].map((field) => nameless(field))).not.toContain(true);
  expect([nameless('ownerOrganisationId'), nameless('ownerOrganisationId', 3)]).toEqual([false, true]);
});

test('limits list groups and sites', () => {
  const [group, site] = [
    { kind: 'group', id: '3' },
    { kind: 'site', id: '5' },
  ];
  const limits = { groupIds: ['3'], siteIds: [5] };
  expect(listValueThings('limits', limits)).toEqual([group, site]);
  expect(listValueThings('groupIds', ['3'])).toEqual([group]);
  for (const [field, value] of [
    ['limits', null],
    ['groupIds', '3'],
    ['prices', [1]],
  ] as const)
    expect(listValueThings(field, value), field).toBeNull();
  const changes = { limits: [null, limits], 'invitation#1.limits.siteIds': [['5'], ['x', '6']] };
  expect(listThings([{ subject: {}, changes }]).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'group 3',
    'site 5',
    'site 6',
  ]);
});
