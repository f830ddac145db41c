import { expect, test } from 'vitest';
import { segmentsBoundary } from './boundary.ts';
import { foldFromNothing } from './fold.ts';
import { clock, machine, said, tell } from './proof/story.fixture.ts';
import { DERIVATION_VERSION, emptySigma, parseSigma, serialiseSigma } from './sigma.ts';
import type { Item } from './stream/item.ts';
import { DEFAULT_SOURCE_SETTINGS } from './stream/source-settings.ts';

const digging = { rpm: 1_500 };
const FIX = { latitudeE7: 515_000_000, longitudeE7: 0 };
const sigmaOf = (items: readonly Item[], until: string) =>
  serialiseSigma(foldFromNothing(items, clock(until)).sigma);

test('a σ survives its text', () => {
  const { sigma } = tell(
    [...machine('LORRY'), said('08:00', { ...digging, fix: FIX, speedKmh: 5 })],
    '08:05',
  );
  const text = serialiseSigma(sigma);
  expect(parseSigma(text)).toEqual(sigma);
  expect(serialiseSigma(parseSigma(text) ?? emptySigma())).toBe(text);
});

test('a σ of another version is not read', () => {
  const text = serialiseSigma({ ...emptySigma(), version: DERIVATION_VERSION + 1 });
  expect(parseSigma(text)).toBeNull();
});

test('two pasts that mean the same for the future have the same σ', () => {
  const evening = [said('18:00', { rpm: 0, fix: FIX }), said('18:10', { rpm: 0 })];
  const busy = [
    ...machine('EXCAVATOR'),
    said('08:00', digging),
    said('08:10', { ...digging, fix: FIX }),
    ...evening,
  ];
  const calm = [...machine('EXCAVATOR'), ...evening];
  expect(sigmaOf(busy, '24:00')).toBe(sigmaOf(calm, '24:00'));
});

test('the day on which a source was attached is forgotten', () => {
  const attachedAt = (time: string): Item[] => [
    { kind: 'zone', at: 0, zone: 'UTC' },
    { kind: 'attach', at: clock(time), sourceId: 1 },
    said('24:10', { rpm: 0 }),
  ];
  expect(sigmaOf(attachedAt('05:00'), '24:10')).toBe(sigmaOf(attachedAt('09:00'), '24:10'));
});

test('settings that are the defaults again leave no trace', () => {
  const settings = { ...DEFAULT_SOURCE_SETTINGS };
  const set: Item = { kind: 'source-settings', at: clock('06:00'), sourceId: 1, settings };
  expect(sigmaOf([...machine('PUMP'), set], '24:00')).toBe(sigmaOf(machine('PUMP'), '24:00'));
});

test('segments are rewritten from the start of the row that is still open', () => {
  const { sigma, segments } = tell(
    [...machine('EXCAVATOR'), said('08:00', digging), said('08:10', digging), said('08:20', digging)],
    '08:20',
  );
  expect(segmentsBoundary(sigma)).toBe(clock('08:00'));
  expect(segments.at(-1)).toMatchObject({
    startedAt: clock('08:00'),
    endedAt: clock('08:20'),
    provisional: false,
  });
});

test('a pause of two minutes at the edge is active, and provisional', () => {
  const { segments } = tell(
    [
      ...machine('EXCAVATOR'),
      said('08:00', digging),
      said('08:10', { rpm: 700 }),
      said('08:12', { rpm: 700 }),
    ],
    '08:12',
  );
  expect(segments.at(-1)).toMatchObject({ state: 'active', endedAt: clock('08:12'), provisional: true });
});
