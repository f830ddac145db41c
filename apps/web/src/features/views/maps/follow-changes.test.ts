import { expect, test } from 'vitest';
import { followChanges } from './follow-changes.ts';

/** Creates a source of changes that the test triggers, and pulls that the test ends. */
function open() {
  let change = () => {};
  const pulls: { readonly signal: AbortSignal; readonly end: (error?: Error) => void }[] = [];
  const waiting: (() => void)[] = [];
  const leave = followChanges(
    (listener) => {
      change = listener;
      return () => {
        change = () => {};
      };
    },
    (signal) =>
      new Promise((resolve, reject) => {
        pulls.push({ signal, end: (error) => (error ? reject(error) : resolve()) });
        waiting.shift()?.();
      }),
    0,
  );
  const waitForPull = () => new Promise<void>((resolve) => waiting.push(resolve));
  return { pulls, waitForPull, leave, change: () => change() };
}

test('many changes during a pull are followed by one more', async () => {
  const { pulls, waitForPull, change, leave } = open();
  change();
  for (let count = 0; count < 5; count += 1) change();
  expect(pulls).toHaveLength(1);
  const second = waitForPull();
  pulls[0]?.end();
  await second;
  expect(pulls).toHaveLength(2);
  leave();
});

test('a failed pull does not stop the next change from being pulled', async () => {
  const { pulls, waitForPull, change, leave } = open();
  change();
  change();
  const second = waitForPull();
  pulls[0]?.end(new Error('no response'));
  await second;
  expect(pulls).toHaveLength(2);
  leave();
});

test('leaving aborts the running pull', () => {
  const { pulls, change, leave } = open();
  change();
  leave();
  expect(pulls[0]?.signal.aborted).toBe(true);
});
