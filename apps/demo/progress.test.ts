import { expect, test } from 'vitest';
import { Progress } from './progress.ts';

const START_MS = 1_000_000;

function halfSent(): Progress {
  const progress = new Progress(START_MS);
  progress.add('one', 300);
  progress.add('two', 100);
  progress.noteSent('one', 200);
  return progress;
}

test('the share is relative to all readings, and the remaining time is extrapolated from the elapsed time', () => {
  expect(halfSent().at(START_MS + 30_000)).toEqual({
    phase: 'sending',
    readings: 200,
    share: 0.5,
    secondsLeft: 30,
  });
});

test('a live source counts as complete, even if fewer readings were sent than expected', () => {
  const progress = halfSent();
  progress.noteLive('one');
  expect(progress.at(START_MS + 30_000)).toMatchObject({ share: 0.75, secondsLeft: 10 });
});

test('the demo is live when all sources are', () => {
  const progress = halfSent();
  progress.noteLive('one');
  progress.noteLive('two');
  expect(progress.at(START_MS + 30_000)).toMatchObject({ phase: 'live', share: 1, secondsLeft: null });
});

test('more readings than expected do not complete the other sources', () => {
  const progress = halfSent();
  progress.noteSent('one', 500);
  progress.noteSent('two', 99);
  expect(progress.at(START_MS + 30_000).share).toBeLessThan(1);
});
