import { expect, test } from 'vitest';
import { mirrorOf, placesOf, urlOf } from './path-rule.ts';

test.each([
  ['/', ''],
  ['/machines/list', 'machines/list'],
  ['/v1/portal/machines/{id}/load_capacity', 'v1/portal/machines/_id/load_capacity'],
  ['/v1/portal/maps/excavator/cycles/{id}', 'v1/portal/maps/excavator/cycles/_id'],
])('the path %s is mirrored as "%s" and found again', (url, mirror) => {
  expect(mirrorOf(url)).toBe(mirror);
  expect(urlOf(`${mirror}${mirror === '' ? 'index' : ''}.tsx`)).toBe(url);
  expect(urlOf(`${mirror}${mirror === '' ? '' : '/'}index.ts`)).toBe(url);
});

test('a path stands as a file of its own, or as the index of its children', () => {
  expect(placesOf('screens', '/machines/{id}', '.tsx')).toEqual([
    'screens/machines/_id.tsx',
    'screens/machines/_id/index.tsx',
  ]);
  expect(placesOf('screens', '/', '.tsx')).toEqual(['screens/index.tsx', 'screens/index.tsx']);
});
