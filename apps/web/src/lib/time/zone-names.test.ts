import { isTimeZone } from '@groundwork/domain/time/time-zone.ts';
import { expect, test } from 'vitest';
import { zonesWith } from './zone-names.ts';

test('every zone that is offered is one that the server takes', () => {
  expect(zonesWith('Europe/London').filter((zone) => !isTimeZone(zone))).toEqual([]);
});

test('a zone is offered once, under the name of today', () => {
  const zones = zonesWith('Asia/Kathmandu');
  expect(zones.filter((zone) => /Kath?mandu/.test(zone))).toEqual(['Asia/Kathmandu']);
  expect(new Set(zones).size).toBe(zones.length);
});
