import { expect, test } from 'vitest';
import { isTimeZone } from './time-zone.ts';

test.each([
  ['Europe/London', true],
  ['UTC', true],
  ['Australia/Lord_Howe', true],
  ['America/Argentina/Buenos_Aires', true],
  ['europe/london', false],
  ['+05:30', false],
  ['Europe/Atlantis', false],
  ['', false],
])('%s is a time zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});
