import { expect, test } from 'vitest';
import { listPlaces, toMirrorPath, toUrl } from './path-rule.ts';

test.each([
  ['/', ''],
  ['/machines/list', 'machines/list'],
  ['/v1/portal/machines/{id}/load_capacity', 'v1/portal/machines/_id/load_capacity'],
  ['/v1/portal/maps/excavator/cycles/{id}', 'v1/portal/maps/excavator/cycles/_id'],
])('the path %s is mirrored as "%s" and found again', (url, mirror) => {
  expect(toMirrorPath(url)).toBe(mirror);
  expect(toUrl(`${mirror}${mirror === '' ? 'index' : ''}.tsx`)).toBe(url);
  expect(toUrl(`${mirror}${mirror === '' ? '' : '/'}index.ts`)).toBe(url);
});

test('the file of a path is its own, or the index of its children', () => {
  expect(listPlaces('screens', '/machines/{id}', '.tsx')).toEqual([
    'screens/machines/_id.tsx',
    'screens/machines/_id/index.tsx',
  ]);
  expect(listPlaces('screens', '/', '.tsx')).toEqual(['screens/index.tsx', 'screens/index.tsx']);
});
