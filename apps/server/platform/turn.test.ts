import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turn } from './turn.ts';

const WORKS = 3;
const TURNS = 4;
const BUSY_MS = 5;

test('of several long works one has a turn at a time, and a request runs between two turns', async () => {
  const order: string[] = [];
  const work = async (name: string) => {
    const turn = new Turn();
    for (let count = 0; count < TURNS; count += 1) {
      const until = performance.now() + BUSY_MS;
      while (performance.now() < until);
      order.push(name);
      await turn.share();
    }
  };
  let isDone = false;
  const requests = async () => {
    while (!isDone) {
      await nextTurn();
      order.push('request');
    }
  };
  const works = Promise.all(Array.from({ length: WORKS }, (_, index) => work(`work ${index}`)));
  const asked = requests();
  await works;
  isDone = true;
  await asked;
  const first = order.indexOf('request');
  const crowded = order
    .slice(first)
    .filter((name, index, all) => name !== 'request' && all[index + 1] !== 'request');
  expect(crowded).toEqual([]);
});

test('steps are all taken, and a request runs between them', async () => {
  let isRequested = false;
  setImmediate(() => {
    isRequested = true;
  });
  function* work(): Generator<undefined, string, undefined> {
    const until = performance.now() + BUSY_MS;
    while (performance.now() < until);
    yield;
    expect(isRequested).toBe(true);
    return 'done';
  }
  expect(await new Turn().shareSteps(work())).toBe('done');
});
