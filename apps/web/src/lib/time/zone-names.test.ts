import { isTimeZone } from '@groundwork/domain/time/time-zone.ts';
import { expect, test } from 'vitest';
import { listZones } from './zone-names.ts';

test('lists only zones that the server accepts', () => {
  expect(listZones('Europe/London').filter((zone) => !isTimeZone(zone))).toEqual([]);
});

test('lists a zone once, under its current name', () => {
  const zones = listZones('Asia/Kathmandu');
  expect(zones.filter((zone) => /Kath?mandu/.test(zone))).toEqual(['Asia/Kathmandu']);
  expect(new Set(zones).size).toBe(zones.length);
});
