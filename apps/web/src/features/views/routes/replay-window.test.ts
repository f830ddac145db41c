import { expect, test } from 'vitest';
import { listMarks, toPercent, toWindow } from './replay-window.ts';

const at = (time: string) => Date.parse(`2026-11-${time}Z`);

test('lanes show the day of the instant, as far as anything is known of it, in full hours', () => {
  const span = { from: at('20T07:20:00'), until: at('21T16:40:00') };
  expect(toWindow(span, at('20T12:00:00'), 'UTC')).toEqual({
    from: at('20T07:00:00'),
    until: at('21T00:00:00'),
  });
  expect(toWindow(span, at('21T12:00:00'), 'UTC')).toEqual({
    from: at('21T00:00:00'),
    until: at('21T17:00:00'),
  });
  // Days are those of the machine's zone.
  expect(toWindow(span, at('20T23:30:00'), 'Europe/Berlin').from).toBe(at('20T23:00:00'));
});

test('a range that ends at midnight ends with its last day', () => {
  const span = { from: at('20T07:20:00'), until: at('21T00:00:00') };
  expect(toWindow(span, at('21T00:00:00'), 'UTC').from).toBe(at('20T07:00:00'));
});

test('a short range is shown in quarters of an hour', () => {
  const span = { from: at('20T07:00:00'), until: at('20T07:00:00') };
  expect(toWindow(span, span.from, 'UTC')).toEqual({ from: at('20T07:00:00'), until: at('20T07:15:00') });
});

test('the times below the lanes are few and round', () => {
  const marks = listMarks({ from: at('20T07:00:00'), until: at('20T08:00:00') }, 'UTC');
  expect(marks).toHaveLength(7);
  expect(marks[1]).toBe(at('20T07:10:00'));
  const day = listMarks({ from: at('20T00:00:00'), until: at('21T00:00:00') }, 'UTC');
  expect(day).toHaveLength(9);
  expect(day[1]).toBe(at('20T03:00:00'));
});

test('instants outside of a span lie at its ends', () => {
  const span = { from: 0, until: 200 };
  expect([-1, 0, 50, 300].map((instant) => toPercent(span, instant))).toEqual([0, 0, 25, 100]);
});
