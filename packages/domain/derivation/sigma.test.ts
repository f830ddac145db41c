import { expect, test } from 'vitest';
import { toSourceId } from '../ids.ts';
import { emptyDerived } from './derived.ts';
import { foldFromNothing, foldItems } from './fold.ts';
import { SEGMENTS } from './outputs/segments.ts';
import { clock, derive, machine, reading } from './proof/story.fixture.ts';
import { DERIVATION_VERSION, emptySigma } from './sigma.ts';
import { parseSigma, serialiseSigma } from './sigma-json.ts';
import type { Item } from './stream/item.ts';
import { DEFAULT_SOURCE_SETTINGS, type SourceSettings } from './stream/source-settings.ts';

const digging = { rpm: 1_500 };
const FIX = { latitudeE7: 515_000_000, longitudeE7: 0 };
const WITH_TIP_INPUT: SourceSettings = { ...DEFAULT_SOURCE_SETTINGS, inputs: ['tip', null, null, null] };
const serialiseAfter = (items: readonly Item[], until: string) =>
  serialiseSigma(foldFromNothing(items, clock(until)).sigma);

test('a σ survives serialising and parsing', () => {
  const { sigma } = derive(
    [...machine('LORRY'), reading('08:00', { ...digging, fix: FIX, speedKmh: 5 })],
    '08:05',
  );
  const text = serialiseSigma(sigma);
  expect(parseSigma(text)).toEqual(sigma);
  expect(serialiseSigma(parseSigma(text) ?? emptySigma())).toBe(text);
});

test('a σ of another version is rejected', () => {
  const text = serialiseSigma({ ...emptySigma(), version: DERIVATION_VERSION + 1 });
  expect(parseSigma(text)).toBeNull();
});

test('two histories with the same future have the same σ', () => {
  const evening = [reading('18:00', { rpm: 0, fix: FIX }), reading('18:10', { rpm: 0 })];
  const busy = [
    ...machine('EXCAVATOR'),
    reading('08:00', digging),
    reading('08:10', { ...digging, fix: FIX }),
    ...evening,
  ];
  const quiet = [...machine('EXCAVATOR'), ...evening];
  expect(serialiseAfter(busy, '24:00')).toBe(serialiseAfter(quiet, '24:00'));
});

test('the day of an attachment is forgotten', () => {
  const attachedAt = (time: string): Item[] => [
    { kind: 'zone', at: 0, zone: 'UTC' },
    { kind: 'attach', at: clock(time), sourceId: toSourceId(1) },
    reading('24:10', { rpm: 0 }),
  ];
  expect(serialiseAfter(attachedAt('05:00'), '24:10')).toBe(serialiseAfter(attachedAt('09:00'), '24:10'));
});

test('which source counts, and a raised body, are remembered over midnight for as long as they matter', () => {
  const far = { ...FIX, longitudeE7: 10_000_000 };
  const items: Item[] = [
    ...machine('LORRY'),
    { kind: 'attach', at: clock('00:30'), sourceId: toSourceId(2) },
    { kind: 'source-settings', at: clock('01:00'), sourceId: toSourceId(1), settings: WITH_TIP_INPUT },
    reading('23:59:30', { ignition: true, fix: far, inputs: [true, null, null, null] }),
  ];
  const later: Item[] = [
    reading('24:00:10', { inputs: [false, null, null, null] }),
    reading('24:00:20', { inputs: [true, null, null, null] }),
    reading('24:05', { ignition: true, fix: { ...far, latitudeE7: 516_000_000 } }, 2),
  ];
  const sigma = foldFromNothing(items, clock('24:00')).sigma;
  const again = parseSigma(serialiseSigma(sigma)) ?? emptySigma();
  const derived = emptyDerived();
  for (const _midnight of foldItems(again, later, clock('24:10'), derived));
  expect(derived.tips).toEqual([]);
  expect(again.path.state.last?.at).toBe(clock('23:59:30'));
  const over = JSON.parse(serialiseAfter([...items, ...later], '25:00'));
  expect([over.raisedAt, over.path.countsUntil]).toEqual([null, {}]);
});

test('settings reset to the defaults leave no trace', () => {
  const settings = { ...DEFAULT_SOURCE_SETTINGS };
  const set: Item = { kind: 'source-settings', at: clock('06:00'), sourceId: toSourceId(1), settings };
  expect(serialiseAfter([...machine('PUMP'), set], '24:00')).toBe(serialiseAfter(machine('PUMP'), '24:00'));
});

test('segments are rewritten from the start of the row that is still open', () => {
  const { sigma, segments } = derive(
    [
      ...machine('EXCAVATOR'),
      reading('08:00', digging),
      reading('08:10', digging),
      reading('08:20', digging),
    ],
    '08:20',
  );
  expect(SEGMENTS.getBoundary({ sigma, itemsFrom: sigma.at })).toBe(clock('08:00'));
  expect(segments.at(-1)).toMatchObject({
    startedAt: clock('08:00'),
    endedAt: clock('08:20'),
    provisional: false,
  });
});

test('a pause of two minutes at the edge is active, and provisional', () => {
  const { segments } = derive(
    [
      ...machine('EXCAVATOR'),
      reading('08:00', digging),
      reading('08:10', { rpm: 700 }),
      reading('08:12', { rpm: 700 }),
    ],
    '08:12',
  );
  expect(segments.at(-1)).toMatchObject({ state: 'active', endedAt: clock('08:12'), provisional: true });
});
