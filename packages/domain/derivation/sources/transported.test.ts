import { expect, test } from 'vitest';
import type { Signals } from '../../readings/signals.ts';
import { derive, machine, reading, segmentLines } from '../proof/story.fixture.ts';
import type { Item } from '../stream/item.ts';

const fixAt = (step: number) => ({ latitudeE7: 515_000_000 + step * 50_000, longitudeE7: 0 });

/** On a low-loader since 10:00, with a fix every 30 seconds. */
function carried(type: string, signals: Signals, speedKmh: number, fixes = 6): Item[] {
  const steps = Array.from({ length: fixes }, (_, step) =>
    reading(`10:0${Math.floor(step / 2)}:${step % 2 ? '30' : '00'}`, {
      ...signals,
      fix: fixAt(step),
      speedKmh,
    }),
  );
  return [...machine(type), reading('09:50', { ...signals, fix: fixAt(0), speedKmh: 0 }), ...steps];
}

const listTransported = (items: Item[], until: string) =>
  derive(items, until).segments.filter(({ transported }) => transported);

test('a machine that moves with its engine off is transported and travels no distance', () => {
  const story = [
    ...carried('DUMPER', { rpm: 0 }, 70),
    reading('10:05', { rpm: 0, fix: fixAt(6), speedKmh: 0 }),
  ];
  const { segments, metres } = derive(story, '10:10');
  const [only, ...others] = segments.filter(({ transported }) => transported);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ state: 'off', evidence: 'rpm' });
  expect((only?.endedAt ?? 0) - (only?.startedAt ?? 0)).toBe(300);
  expect(metres).toBe(0);
});

test('a machine with its key on above its maximum speed is not at work', () => {
  const story = [
    ...carried('ROLLER', { ignition: true }, 22),
    reading('10:03', { ignition: true, fix: fixAt(6), speedKmh: 0 }),
  ];
  expect(segmentLines(story, '10:00', '10:03')).toEqual(['10:00 to 10:03 off by ignition of 1']);
  expect(derive(story, '10:03').metres).toBe(0);
});

test('up to one and a half times its maximum speed, it still moves by itself', () => {
  expect(listTransported(carried('ROLLER', { ignition: true }, 21), '10:03')).toEqual([]);
});

test('strong evidence of a running engine is trusted at any speed', () => {
  expect(listTransported(carried('ROLLER', { rpm: 900 }, 70), '10:03')).toEqual([]);
});

test('a movement of less than a minute is no transport', () => {
  expect(listTransported(carried('DUMPER', { rpm: 0 }, 70, 2), '10:01')).toEqual([]);
  expect(listTransported(carried('DUMPER', { rpm: 0 }, 70, 3), '10:01')).toHaveLength(1);
});

test('a source without evidence of the engine stays unknown, moving or not', () => {
  expect(segmentLines(carried('DUMPER', {}, 70), '10:00', '10:03')).toEqual(['09:50 to 10:03 unknown']);
});

test('an odometer that grows on a low-loader adds no distance', () => {
  const odometer = (total: number) => ({ odometer: { total, resolution: 1 } });
  const story = [
    ...machine('DUMPER'),
    reading('09:00', { rpm: 1_500, ...odometer(0) }),
    reading('09:10', { rpm: 1_500, ...odometer(800) }),
    reading('10:00', { rpm: 0, fix: fixAt(0), speedKmh: 70, ...odometer(900) }),
    reading('10:02', { rpm: 0, fix: fixAt(1), speedKmh: 70, ...odometer(3_000) }),
    reading('10:04', { rpm: 0, fix: fixAt(2), speedKmh: 0, ...odometer(5_000) }),
    reading('11:00', { rpm: 1_500, ...odometer(5_300) }),
  ];
  expect(derive(story, '11:00').metres).toBe(1_100);
});
