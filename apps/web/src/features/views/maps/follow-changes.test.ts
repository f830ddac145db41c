import { expect, test } from 'vitest';
import { followChanges } from './follow-changes.ts';

/** Something that changes when it is told to, and pulls that end when they are told to. */
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
  const begun = () => new Promise<void>((resolve) => waiting.push(resolve));
  return { pulls, begun, leave, change: () => change() };
}

test('many changes during a pull are followed by one more', async () => {
  const { pulls, begun, change, leave } = open();
  change();
  for (let count = 0; count < 5; count += 1) change();
  expect(pulls).toHaveLength(1);
  const second = begun();
  pulls[0]?.end();
  await second;
  expect(pulls).toHaveLength(2);
  leave();
});

test('a pull that fails does not keep the next change from being followed', async () => {
  const { pulls, begun, change, leave } = open();
  change();
  change();
  const second = begun();
  pulls[0]?.end(new Error('no response'));
  await second;
  expect(pulls).toHaveLength(2);
  leave();
});

test('leaving cancels the pull that is under way', () => {
  const { pulls, change, leave } = open();
  change();
  leave();
  expect(pulls[0]?.signal.aborted).toBe(true);
});
