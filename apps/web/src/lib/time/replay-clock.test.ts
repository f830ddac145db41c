import { expect, test } from 'vitest';
import { ReplayClock, type Ticker } from './replay-clock.ts';

/** A clock that is moved by hand. */
function openClock() {
  let onTick: ((elapsedMs: number) => void) | null = null;
  const tick: Ticker = (run) => {
    onTick = run;
    return () => {
      onTick = null;
    };
  };
  const clock = new ReplayClock(tick);
  clock.setSpan({ from: 1_000_000, until: 2_000_000 });
  return { clock, tick: (elapsedMs: number) => onTick?.(elapsedMs), isTicking: () => onTick !== null };
}

test('a replay shows the end at first, and plays from the beginning', () => {
  const { clock, tick } = openClock();
  expect(clock.state).toEqual({ at: 2_000_000, isPlaying: false, rate: 60 });
  clock.play();
  expect(clock.state).toMatchObject({ at: 1_000_000, isPlaying: true });
  tick(100);
  expect(clock.state.at).toBe(1_006_000);
});

test('a replay is up to 600 times as fast, and pauses at the end', () => {
  const { clock, tick, isTicking } = openClock();
  clock.seek(1_900_000);
  clock.setRate(600);
  clock.play();
  tick(100);
  expect(clock.state.at).toBe(1_960_000);
  tick(100);
  expect(clock.state).toMatchObject({ at: 2_000_000, isPlaying: false });
  expect(isTicking()).toBe(false);
});

test('a growing range is followed at its end only', () => {
  const { clock } = openClock();
  clock.setSpan({ from: 1_000_000, until: 3_000_000 });
  expect(clock.state.at).toBe(3_000_000);
  clock.seek(1_500_000);
  clock.setSpan({ from: 1_000_000, until: 4_000_000 });
  expect(clock.state.at).toBe(1_500_000);
  clock.setSpan({ from: 1_600_000, until: 4_000_000 });
  expect(clock.state.at).toBe(1_600_000);
});

test('listeners hear of changes only', () => {
  const { clock } = openClock();
  let calls = 0;
  const stop = clock.subscribe(() => {
    calls += 1;
  });
  clock.seek(1_500_000);
  clock.seek(1_500_000);
  clock.setRate(60);
  expect(calls).toBe(1);
  stop();
  clock.seek(1_600_000);
  expect(calls).toBe(1);
});
