import { expect, test } from 'vitest';
import { completeTypedTime } from './typed-time.ts';

test.each([
  ['7', '07:00'],
  ['22', '22:00'],
  ['730', '07:30'],
  ['1545', '15:45'],
  ['7.30', '07:30'],
  ['17h30', '17:30'],
  [' 06:00 ', '06:00'],
])('completes %j to %s', (typed, time) => {
  expect(completeTypedTime(typed)).toBe(time);
});

test.each(['', '24:00', '7:60', '7:3', 'noon', '12345'])('leaves the invalid time %j unchanged', (typed) => {
  expect(completeTypedTime(typed)).toBe(typed);
});
