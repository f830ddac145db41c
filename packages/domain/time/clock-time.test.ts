import { expect, test } from 'vitest';
import { clockTimeToInstant } from './clock-time.ts';

test.each([
  ['2026-07-01', 425, 'Europe/London', '2026-07-01T06:05:00Z'],
  ['2026-07-01', 1_440, 'Asia/Kolkata', '2026-07-01T18:30:00Z'],
  ['2026-12-31', 1_860, 'UTC', '2027-01-01T07:00:00Z'],
  ['2026-10-25', 90, 'Europe/London', '2026-10-25T00:30:00Z'],
  ['2026-03-29', 90, 'Europe/London', '2026-03-29T01:00:00Z'],
  ['2011-12-30', 720, 'Pacific/Apia', '2011-12-30T10:00:00Z'],
])('%s at minute %i in %s is %s', (date, minute, zone, instant) => {
  expect(clockTimeToInstant(date, minute, zone)).toBe(Date.parse(instant) / 1000);
});
