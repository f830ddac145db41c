import { expect, test } from 'vitest';
import type { Signals } from '../../readings/signals.ts';
import { linesOf, machine, said, tell } from '../proof/story.fixture.ts';
import type { Item } from '../stream/item.ts';

const fixAt = (step: number) => ({ latitudeE7: 515_000_000 + step * 50_000, longitudeE7: 0 });

/** On a low-loader from 10:00 on: a fix every 30 seconds. */
function carried(type: string, signals: Signals, speedKmh: number, fixes = 6): Item[] {
  const steps = Array.from({ length: fixes }, (_, step) =>
    said(`10:0${Math.floor(step / 2)}:${step % 2 ? '30' : '00'}`, { ...signals, fix: fixAt(step), speedKmh }),
  );
  return [...machine(type), said('09:50', { ...signals, fix: fixAt(0), speedKmh: 0 }), ...steps];
}

const transportedOf = (items: Item[], until: string) =>
  tell(items, until).segments.filter(({ transported }) => transported);

test('a machine that moves with its engine off is transported, and that is no distance', () => {
  const story = [...carried('DUMPER', { rpm: 0 }, 70), said('10:05', { rpm: 0, fix: fixAt(6), speedKmh: 0 })];
  const { segments, metres } = tell(story, '10:10');
  const [only, ...others] = segments.filter(({ transported }) => transported);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ state: 'off', evidence: 'rpm' });
  expect((only?.endedAt ?? 0) - (only?.startedAt ?? 0)).toBe(300);
  expect(metres).toBe(0);
});

test('a key that is on while the machine goes faster than it can is no work', () => {
  const story = [
    ...carried('ROLLER', { ignition: true }, 22),
    said('10:03', { ignition: true, fix: fixAt(6), speedKmh: 0 }),
  ];
  expect(linesOf(story, '10:00', '10:03')).toEqual(['10:00 to 10:03 off by ignition of 1']);
  expect(tell(story, '10:03').metres).toBe(0);
});

test('at half as fast again as it can, it still moves by itself', () => {
  expect(transportedOf(carried('ROLLER', { ignition: true }, 21), '10:03')).toEqual([]);
});

test('good evidence of a running engine is believed, however fast the machine goes', () => {
  expect(transportedOf(carried('ROLLER', { rpm: 900 }, 70), '10:03')).toEqual([]);
});

test('a movement of less than a minute is none', () => {
  expect(transportedOf(carried('DUMPER', { rpm: 0 }, 70, 2), '10:01')).toEqual([]);
  expect(transportedOf(carried('DUMPER', { rpm: 0 }, 70, 3), '10:01')).toHaveLength(1);
});

test('a source that cannot tell an engine stays unknown, moving or not', () => {
  expect(linesOf(carried('DUMPER', {}, 70), '10:00', '10:03')).toEqual(['09:50 to 10:03 unknown']);
});

test('an odometer that grows on a low-loader is no distance of the machine', () => {
  const odometer = (total: number) => ({ odometer: { total, resolution: 1 } });
  const story = [
    ...machine('DUMPER'),
    said('09:00', { rpm: 1_500, ...odometer(0) }),
    said('09:10', { rpm: 1_500, ...odometer(800) }),
    said('10:00', { rpm: 0, fix: fixAt(0), speedKmh: 70, ...odometer(900) }),
    said('10:02', { rpm: 0, fix: fixAt(1), speedKmh: 70, ...odometer(3_000) }),
    said('10:04', { rpm: 0, fix: fixAt(2), speedKmh: 0, ...odometer(5_000) }),
    said('11:00', { rpm: 1_500, ...odometer(5_300) }),
  ];
  expect(tell(story, '11:00').metres).toBe(1_100);
});
