import fc from 'fast-check';
import { test } from 'vitest';
import { TIMEOUT_MS, worldsPerProperty } from './budget.fixture.ts';
import { PROPERTIES, type PropertyName } from './properties.fixture.ts';

async function holds(name: PropertyName, worldsInTheSuite: number): Promise<void> {
  await fc.assert<unknown[]>(PROPERTIES[name], { numRuns: worldsPerProperty(worldsInTheSuite) });
}

test(
  'items without effect change nothing, wherever they are in the stream',
  () => holds('ticks', 600),
  TIMEOUT_MS,
);

test(
  'each second has the state, evidence, source, marks and context of the definition',
  () => holds('states', 600),
  TIMEOUT_MS,
);

test('out-of-hours seconds are those of the definition', () => holds('outOfHours', 400), TIMEOUT_MS);

test(
  'each slice has the distance, fuel, disagreement and counter growth of the definition',
  () => holds('tallies', 600),
  TIMEOUT_MS,
);

test('fuel is split and observed by the definition', () => holds('fuel', 250), TIMEOUT_MS);

test(
  'positions that count, the path and tips are those of the definition',
  () => holds('where', 150),
  TIMEOUT_MS,
);
