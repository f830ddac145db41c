import { expect, test } from 'vitest';
import { findReturnPath, findScreen, isOpenPath } from './screens.ts';

test('a path with an id matches the screen with a parameter', () => {
  expect(findScreen('/machines/42')).toBe('/machines/{id}');
  expect(findScreen('/machines/list')).toBe('/machines/list');
  expect(findScreen('/machines/42/engine')).toBeNull();
});

test('a return address keeps its query', () => {
  expect(findReturnPath('/machines/list?filter=idle')).toBe('/machines/list?filter=idle');
  expect(findReturnPath('/api#postV1PortalSites')).toBe('/api#postV1PortalSites');
});

test.each([
  ['another host', '//evil.example/machines/list'],
  ['another host by backslash', '/\\evil.example/machines/list'],
  ['another host by a tab', '/\t/evil.example'],
  ['a full address', 'https://evil.example/machines/list'],
  ['a script', 'javascript:alert(1)'],
  ['an unknown path', '/wp-admin'],
  ['a step up', '/machines/../../etc'],
  ['the sign-in itself', '/login?redirectPath=/logout'],
  ['signing out', '/logout'],
  ['nothing', ''],
  ['no value', null],
])('%s is not a return address', (_, address) => {
  expect(findReturnPath(address)).toBeNull();
});

test('without a session only the sign-in screens, the API page and unknown paths are open', () => {
  expect(['/login', '/register', '/api', '/nowhere'].map(isOpenPath)).toEqual([true, true, true, true]);
  expect(['/', '/machines/list', '/machines/1', '/admin'].map(isOpenPath)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
