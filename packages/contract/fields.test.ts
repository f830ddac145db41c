import fc from 'fast-check';
import { expect, test } from 'vitest';
import { civilDate, email, id, instant, line, timeZone } from './fields.ts';

const getReason = (schema: typeof id, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test.each(['1', '42', '9007199254740991'])('%s is an id', (text) => {
  expect(id.parse(text)).toBe(text);
});

test.each([
  '',
  '0',
  '01',
  '-1',
  '1.0',
  '1e3',
  ' 1',
  '9007199254740992',
  '99999999999999999999',
  'x',
  "1' or '1",
])('%j is not an id', (text) => {
  expect(getReason(id, text)).toBe('NOT_AN_ID');
});

test('arbitrary text is an id only if it is a positive safe integer in canonical form', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const parsed = id.safeParse(text);
      expect(parsed.success).toBe(
        String(Number(text)) === text && Number.isSafeInteger(Number(text)) && Number(text) > 0,
      );
    }),
  );
});

test('a civil date exists in the calendar', () => {
  expect(civilDate.safeParse('2026-02-28').success).toBe(true);
  expect(civilDate.safeParse('2026-02-29').success).toBe(false);
  expect(civilDate.safeParse('2026-2-3').success).toBe(false);
});

test('an instant carries its offset', () => {
  expect(instant.safeParse('2026-03-29T01:30:00+01:00').success).toBe(true);
  expect(instant.safeParse('2026-03-29T01:30:00').success).toBe(false);
});

test('a line is trimmed, and rejects control characters and lone surrogates', () => {
  expect(line(20).parse('  EX-7 ')).toBe('EX-7');
  for (const hostile of ['a\u0000b', 'a\nb', 'a\u2028b', 'a\ud800', '   ', 'x'.repeat(21)])
    expect(line(20).safeParse(hostile).success).toBe(false);
});

test('an email address is compared in lower case', () => {
  expect(email.parse(' Ann@Example.ORG ')).toBe('ann@example.org');
  expect(email.safeParse('ann@example.org\r\nbcc: eve@example.org').success).toBe(false);
});

test('a time zone includes its clock changes, so offsets are rejected', () => {
  expect(timeZone.safeParse('Europe/London').success).toBe(true);
  expect(timeZone.safeParse('+01:00').success).toBe(false);
  expect(timeZone.safeParse('Europe/Atlantis').success).toBe(false);
});
