import { expect, test } from 'vitest';
import {
  type Context,
  type ContextSince,
  changeContext,
  forgetContextsBefore,
  NO_CONTEXT,
  sliceAt,
} from './context.ts';

const NOON = 43_200;
const one: Context = { ...NO_CONTEXT, zone: 'UTC', sourceIds: [1] };
const two: Context = { ...NO_CONTEXT, zone: 'UTC', sourceIds: [1, 2] };
const history = (): ContextSince[] => [{ from: 0, context: one }];

test('a change to the same cuts nothing', () => {
  const contexts = history();
  changeContext(contexts, NOON, { ...one });
  expect(contexts).toEqual(history());
});

test('two changes at one instant are one, and none where the second undoes the first', () => {
  const contexts = history();
  changeContext(contexts, NOON, two);
  changeContext(contexts, NOON, one);
  expect(contexts).toEqual(history());
});

test('a slice begins with its day or with the change that opened it, and ends with the next', () => {
  const contexts = history();
  changeContext(contexts, NOON, two);
  expect(sliceAt(contexts, 0)).toMatchObject({ head: { from: 0, sourceIds: [1] }, endsAt: NOON });
  expect(sliceAt(contexts, NOON)).toMatchObject({ head: { from: NOON, sourceIds: [1, 2] }, endsAt: 86_400 });
  expect(sliceAt(contexts, 90_000)).toMatchObject({ head: { from: 86_400, date: '1970-01-02' } });
});

test('of a context in force only the present day is remembered', () => {
  const contexts = history();
  changeContext(contexts, NOON, two);
  forgetContextsBefore(contexts, 200_000);
  expect(contexts).toEqual([{ from: 172_800, context: two }]);
});
