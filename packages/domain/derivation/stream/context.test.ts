import { expect, test } from 'vitest';
import { toSourceId } from '../../ids.ts';
import {
  type Context,
  type ContextSince,
  changeContext,
  forgetContextsBefore,
  NO_CONTEXT,
  sliceAt,
} from './context.ts';

const NOON = 43_200;
const one: Context = { ...NO_CONTEXT, zone: 'UTC', sourceIds: [toSourceId(1)] };
const two: Context = { ...NO_CONTEXT, zone: 'UTC', sourceIds: [toSourceId(1), toSourceId(2)] };
const history = (): ContextSince[] => [{ from: 0, context: one }];

test('a change to an equal context cuts nothing', () => {
  const contexts = history();
  changeContext(contexts, NOON, { ...one });
  expect(contexts).toEqual(history());
});

test('two changes at one instant count once, and not at all if the second undoes the first', () => {
  const contexts = history();
  changeContext(contexts, NOON, two);
  changeContext(contexts, NOON, one);
  expect(contexts).toEqual(history());
});

test('a slice begins with its day or with a change, and ends with the next of either', () => {
  const contexts = history();
  changeContext(contexts, NOON, two);
  expect(sliceAt(contexts, 0)).toMatchObject({ head: { from: 0, sourceIds: [toSourceId(1)] }, endsAt: NOON });
  expect(sliceAt(contexts, NOON)).toMatchObject({
    head: { from: NOON, sourceIds: [toSourceId(1), toSourceId(2)] },
    endsAt: 86_400,
  });
  expect(sliceAt(contexts, 90_000)).toMatchObject({ head: { from: 86_400, date: '1970-01-02' } });
});

test('a context is remembered only since the start of the current day', () => {
  const contexts = history();
  changeContext(contexts, NOON, two);
  forgetContextsBefore(contexts, 200_000);
  expect(contexts).toEqual([{ from: 172_800, context: two }]);
});
