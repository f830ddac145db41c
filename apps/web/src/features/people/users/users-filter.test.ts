import type { User } from '@groundwork/contract/entities/user.ts';
import { expect, test } from 'vitest';
import { filterUsers, readUsersFilter, writeUsersFilter } from './users-filter.ts';

const ANN = { firstName: 'Ann', lastName: 'Smith', email: 'ann@acme.example', role: 'viewer' };
const user = { ...ANN, userState: 'suspended', organisation: { id: '1', name: 'Acme' } } as unknown as User;

test('a filter is read as it was written, and unknown parts are ignored', () => {
  for (const written of ['ann', 'ann;state:suspended', 'state:active;role:viewer', undefined])
    expect(writeUsersFilter(readUsersFilter(written))).toBe(written);
  expect(readUsersFilter('state:lost;role:king')).toEqual({ text: '', state: null, role: null });
});

test('a filter finds a part of a name, address or organisation, a state and a role', () => {
  const finds = (written: string) => filterUsers([user], readUsersFilter(written)).length === 1;
  for (const written of ['', 'SMITH', 'ann sm', '@acme', 'state:suspended', 'role:viewer;acme'])
    expect(finds(written), written).toBe(true);
  for (const written of ['bob', 'state:active', 'ann;role:member'])
    expect(finds(written), written).toBe(false);
});
