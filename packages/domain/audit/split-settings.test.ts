import { expect, test } from 'vitest';
import { splitSettings } from './split-settings.ts';

test('lists each setting, also of settings that were empty before or are empty now', () => {
  expect(splitSettings({ settings: [null, { modules: { fuel: true }, limits: null }] })).toEqual([
    ['settings.modules.fuel', null, true],
  ]);
  expect(splitSettings({ 'settings.modules': [{ fuel: true }, { speed: false, fuel: true }] })).toEqual([
    ['settings.modules.speed', null, false],
  ]);
});

test('leaves other fields as they are', () => {
  const outline = { type: 'Polygon' };
  expect(splitSettings({ outline: [null, outline], days: [[1], [2]] })).toEqual([
    ['outline', null, outline],
    ['days', [1], [2]],
  ]);
  expect(splitSettings(null)).toEqual([]);
});
