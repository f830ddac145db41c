import { expect, test } from 'vitest';
import { toShiftCalendar } from './calendar-version.ts';
import { keyWindows } from './window-keys.ts';

const MONDAY = { weekday: 1, fromMinute: 420, toMinute: 1_020 } as const;
const EARLY = { ...MONDAY, fromMinute: 360, toMinute: 960 } as const;

test('a window keeps its key when its times change, and a new one never gets that key', () => {
  const [first] = keyWindows([MONDAY]);
  expect(first).toEqual({ ...MONDAY, key: '1-420-1020' });
  expect(keyWindows([{ ...EARLY, key: '1-420-1020' }])).toEqual([{ ...EARLY, key: '1-420-1020' }]);
  const late = { weekday: 1, fromMinute: 420, toMinute: 1_020 } as const;
  expect(keyWindows([late, { ...EARLY, key: '1-420-1020' }]).map(({ key }) => key)).toEqual([
    '1-420-1020-2',
    '1-420-1020',
  ]);
});

test('keys are no part of what is derived', () => {
  const content = {
    windows: [MONDAY],
    breaks: [],
    breaksAreOutOfHours: false,
    graceSeconds: 600,
    holidays: [],
  };
  expect(toShiftCalendar({ ...content, windows: keyWindows(content.windows) })).toEqual(content);
});
