import { createRandom } from '@groundwork/simulator/random.ts';
import { expect, test } from 'vitest';
import { formatInstant } from './instant-text.ts';

test('instants are formatted as Date does', () => {
  const random = createRandom(1);
  for (let count = 0; count < 500; count += 1) {
    const seconds = random.pick([-86_401, -1, 0, 86_399, 86_400, random.integer(-1e9, 4e9)]);
    expect(formatInstant(seconds)).toBe(new Date(seconds * 1_000).toISOString());
  }
});
