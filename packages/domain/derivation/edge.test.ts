import { describe, expect, test } from 'vitest';
import { deriveEdge, stateAt } from './edge.ts';
import { foldFromNothing } from './fold.ts';
import { clock, machine, said } from './proof/story.fixture.ts';
import type { Item } from './stream/item.ts';

const digging = { rpm: 1_500 };

function edgeAfter(items: readonly Item[], time: string) {
  return deriveEdge(foldFromNothing(items, clock(time)).sigma, clock(time));
}

describe('what is shown when nothing more is heard', () => {
  test('the last state to the end of its interval, that instant included, then missing since the last reading', () => {
    const edge = edgeAfter(
      [...machine('EXCAVATOR'), said('08:00', digging), said('08:10', digging)],
      '08:10',
    );
    expect(stateAt(edge, clock('08:10'))).toEqual({ state: 'active', from: clock('08:00') });
    expect(stateAt(edge, clock('08:25'))).toEqual({ state: 'active', from: clock('08:00') });
    expect(stateAt(edge, clock('08:25:01'))).toEqual({ state: 'missing', from: clock('08:10') });
    expect(edge).toHaveLength(2);
  });

  test('a reading changes it at its own instant', () => {
    const edge = edgeAfter(
      [...machine('EXCAVATOR'), said('08:00', digging), said('08:10', { rpm: 0 })],
      '08:10',
    );
    expect(stateAt(edge, clock('08:10'))).toEqual({ state: 'off', from: clock('08:10') });
  });

  test('a pause becomes idle after three minutes, and missing in the end', () => {
    const edge = edgeAfter(
      [...machine('EXCAVATOR'), said('08:00', digging), said('08:10', { rpm: 700 })],
      '08:10',
    );
    expect(edge).toEqual([
      { state: 'active', from: clock('08:00'), until: clock('08:13') },
      { state: 'idle', from: clock('08:10'), until: clock('08:25') + 1 },
      { state: 'missing', from: clock('08:10'), until: null },
    ]);
  });

  test('evidence that runs out falls back', () => {
    const story = [...machine('EXCAVATOR'), said('08:00', digging), said('08:10', { ignition: true })];
    expect(edgeAfter(story, '08:10').map(({ state }) => state)).toEqual(['active', 'running', 'missing']);
  });

  test('a machine that nothing is attached to is not monitored', () => {
    const detach: Item = { kind: 'detach', at: clock('09:00'), sourceId: 1 };
    expect(edgeAfter([...machine('EXCAVATOR'), said('08:00', digging), detach], '09:00')).toEqual([
      { state: null, from: clock('09:00'), until: null },
    ]);
  });

  test('a horizon at midnight shows the new day from its first instant', () => {
    const edge = edgeAfter([...machine('EXCAVATOR'), said('20:00', { rpm: 0 })], '24:00');
    expect(stateAt(edge, clock('24:00'))).toEqual({ state: 'off', from: clock('24:00') });
  });
});
