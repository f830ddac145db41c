import { expect, test } from 'vitest';
import { describeRole } from './describe-role.ts';

test('a viewer changes nothing', () => {
  expect(describeRole('viewer')).toEqual({ alsoSees: [], changes: [], like: null, alsoChanges: [] });
});

test('a larger role is described by what it may do in addition', () => {
  expect(describeRole('member')).toMatchObject({ alsoSees: [], like: null });
  expect(describeRole('member').alsoChanges).toEqual(describeRole('member').changes);
  expect(describeRole('administrator')).toMatchObject({ alsoSees: ['audit.read'], like: 'member' });
  expect(describeRole('administrator').alsoChanges).toContain('users.manage');
  expect(describeRole('administrator').alsoChanges).not.toContain('machines.edit');
  expect(describeRole('internal')).toMatchObject({ like: 'administrator' });
  expect(describeRole('internal').alsoChanges).toContain('organisations.manage');
});
