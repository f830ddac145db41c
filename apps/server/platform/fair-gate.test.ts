import { expect, onTestFinished, test, vi } from 'vitest';
import { FairGate } from './fair-gate.ts';

const giveUp = (because: string) => new Error(because);

test('the next place goes to the key with the fewest running works', async () => {
  const gate = new FairGate<string>(2);
  const begun: string[] = [];
  const enter = (key: string) =>
    gate.enter(key, 10_000, giveUp).then((leave) => {
      begun.push(key);
      return leave;
    });
  const first = [await enter('big'), await enter('big')];
  const later = ['big', 'big', 'big', 'small', 'tiny', 'small'].map(enter);
  for (const leave of first) leave();
  for (const entered of later.slice(3, 5)) (await entered)();
  for (const entered of later) (await entered)();
  expect(begun.slice(0, 5)).toEqual(['big', 'big', 'small', 'big', 'tiny']);
  expect(begun.toSorted()).toEqual(['big', 'big', 'big', 'big', 'big', 'small', 'small', 'tiny']);
  expect(gate.waiting).toBe(0);
});

test('keys that were active in the last seconds divide the places of a key, and a key alone has them all', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const gate = new FairGate<string | null>(9, 4);
  const fill = async (key: string | null) => {
    const leaving: (() => void)[] = [];
    await expect(async () => {
      for (;;) leaving.push(await gate.enter(key, 1, giveUp));
    }).rejects.toThrow('own');
    for (const leave of leaving) leave();
    return leaving.length;
  };
  expect(await fill(null)).toBe(4);
  expect(await fill('big')).toBe(4);
  (await gate.enter('small', 1, giveUp))();
  expect(await fill('big')).toBe(2);
  vi.advanceTimersByTime(2_001);
  expect(await fill('big')).toBe(4);
  for (const key of ['a', 'b', 'c', 'd', 'e']) (await gate.enter(key, 1, giveUp))();
  expect(await fill('big')).toBe(1);
});

test('works that wait are admitted together when the share of their key grows', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const gate = new FairGate<string>(4, 2);
  const leave = await gate.enter('big', 10_000, giveUp);
  (await gate.enter('small', 1, giveUp))();
  const waiting = [1, 2, 3].map(() => gate.enter('big', 10_000, giveUp));
  vi.advanceTimersByTime(2_001);
  leave();
  const [first] = await Promise.all(waiting.slice(0, 2));
  expect(gate.waiting).toBe(1);
  first?.();
  expect(await waiting[2]).toBeTypeOf('function');
});

test('a key waits for its own works while places are free, and another key does not wait', async () => {
  const gate = new FairGate<string>(3, 2);
  const leaving = [await gate.enter('big', 10_000, giveUp), await gate.enter('big', 10_000, giveUp)];
  await expect(gate.enter('big', 1, giveUp)).rejects.toThrow('own');
  const third = gate.enter('big', 10_000, giveUp);
  await gate.enter('small', 1, giveUp);
  expect(gate.waiting).toBe(1);
  for (const leave of leaving) leave();
  expect(await third).toBeTypeOf('function');
});

test('a place that is given back twice is one place', async () => {
  const gate = new FairGate<string>(1);
  const leave = await gate.enter('a', 10_000, giveUp);
  leave();
  leave();
  await gate.enter('a', 10_000, giveUp);
  await expect(gate.enter('b', 1, giveUp)).rejects.toThrow('others');
});

test('who gives up waiting, or leaves, takes no place', async () => {
  const gate = new FairGate<string>(1);
  const leave = await gate.enter('a', 10_000, giveUp);
  await expect(gate.enter('a', 1, giveUp)).rejects.toThrow('own');
  const caller = new AbortController();
  const gone = gate.enter('b', 10_000, giveUp, caller.signal);
  caller.abort(new Error('left'));
  await expect(gone).rejects.toThrow('left');
  leave();
  expect(await gate.enter('c', 1, giveUp)).toBeTypeOf('function');
});
