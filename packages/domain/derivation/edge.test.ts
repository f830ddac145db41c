import { describe, expect, test } from 'vitest';
import { toSourceId } from '../ids.ts';
import { deriveEdge, stateAt } from './edge.ts';
import { foldFromNothing } from './fold.ts';
import { clock, machine, reading } from './proof/story.fixture.ts';
import type { Item } from './stream/item.ts';

const digging = { rpm: 1_500 };

function edgeAfter(items: readonly Item[], time: string) {
  return deriveEdge(foldFromNothing(items, clock(time)).sigma, clock(time));
}

describe('what is shown when no further reading arrives', () => {
  test('the last state holds to the end of its interval, inclusive, then missing since the last reading', () => {
    const edge = edgeAfter(
      [...machine('EXCAVATOR'), reading('08:00', digging), reading('08:10', digging)],
      '08:10',
    );
    expect(stateAt(edge, clock('08:10'))).toEqual({ state: 'active', from: clock('08:00') });
    expect(stateAt(edge, clock('08:25'))).toEqual({ state: 'active', from: clock('08:00') });
    expect(stateAt(edge, clock('08:25:01'))).toEqual({ state: 'missing', from: clock('08:10') });
    expect(edge).toHaveLength(2);
  });

  test('a reading changes the state at its own instant', () => {
    const edge = edgeAfter(
      [...machine('EXCAVATOR'), reading('08:00', digging), reading('08:10', { rpm: 0 })],
      '08:10',
    );
    expect(stateAt(edge, clock('08:10'))).toEqual({ state: 'off', from: clock('08:10') });
  });

  test('a pause becomes idle after three minutes and missing after the interval', () => {
    const edge = edgeAfter(
      [...machine('EXCAVATOR'), reading('08:00', digging), reading('08:10', { rpm: 700 })],
      '08:10',
    );
    expect(edge).toEqual([
      { state: 'active', from: clock('08:00'), until: clock('08:13') },
      { state: 'idle', from: clock('08:10'), until: clock('08:25') + 1 },
      { state: 'missing', from: clock('08:10'), until: null },
    ]);
  });

  test('evidence that expires falls back to the next best', () => {
    const story = [...machine('EXCAVATOR'), reading('08:00', digging), reading('08:10', { ignition: true })];
    expect(edgeAfter(story, '08:10').map(({ state }) => state)).toEqual(['active', 'running', 'missing']);
  });

  test('a machine without a source is not monitored', () => {
    const detach: Item = { kind: 'detach', at: clock('09:00'), sourceId: toSourceId(1) };
    expect(edgeAfter([...machine('EXCAVATOR'), reading('08:00', digging), detach], '09:00')).toEqual([
      { state: null, from: clock('09:00'), until: null },
    ]);
  });

  test('a horizon at midnight shows the new day from its first instant', () => {
    const edge = edgeAfter([...machine('EXCAVATOR'), reading('20:00', { rpm: 0 })], '24:00');
    expect(stateAt(edge, clock('24:00'))).toEqual({ state: 'off', from: clock('24:00') });
  });
});
