import { expect } from 'vitest';
import { ArrayParameter, BOOL, BYTEA, INT4, TIMESTAMPTZ } from './array-parameter.ts';
import { databaseTest } from './database-test.fixture.ts';

const test = databaseTest();

test('PostgreSQL reads the added elements, including nulls and extremes', async ({ database }) => {
  const numbers = new ArrayParameter(INT4);
  const times = new ArrayParameter(TIMESTAMPTZ);
  const flags = new ArrayParameter(BOOL);
  const bytes = new ArrayParameter(BYTEA);
  numbers.addInt4(-2_147_483_648);
  numbers.addInt4(null);
  times.addTimestamp(-1);
  times.addTimestamp(835_000_000_123_456);
  for (const flag of [true, false]) flags.addBool(flag);
  bytes.addBytes(Uint8Array.of());
  bytes.addBytes(Uint8Array.of(0, 255));
  const { rows } = await database.gateway.pool.query({
    text: `select * from unnest($1::int4[], $2::timestamptz[], $3::bool[], $4::bytea[])`,
    values: [numbers, times, flags, bytes].map((array) => array.value()),
    rowMode: 'array',
  });
  expect(rows).toEqual([
    [-2_147_483_648, '1999-12-31T23:59:59.999999Z', true, Buffer.of()],
    [null, '2026-06-17T08:26:40.123456Z', false, Buffer.of(0, 255)],
  ]);
});

test('an array grows as needed and is empty after it is cleared', async ({ database }) => {
  const numbers = new ArrayParameter(INT4);
  for (let number = 0; number < 10_000; number += 1) numbers.addInt4(number);
  const sum = async () => {
    const text = 'select sum(n)::int8 as sum from unnest($1::int4[]) n';
    const { rows } = await database.gateway.pool.query(text, [numbers.value()]);
    return rows[0]?.sum;
  };
  expect(await sum()).toBe(49_995_000);
  numbers.clear();
  numbers.addInt4(7);
  expect(await sum()).toBe(7);
});

test('refuses a number that does not fit the type', () => {
  expect(() => new ArrayParameter(INT4).addInt4(2 ** 31)).toThrow(RangeError);
  expect(() => new ArrayParameter(TIMESTAMPTZ).addTimestamp(0.5)).toThrow(RangeError);
});
