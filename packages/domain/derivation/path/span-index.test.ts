import { createRandom } from '@groundwork/simulator/random.ts';
import { expect, test } from 'vitest';
import { SpanIndex } from './span-index.ts';

test('the rows of a span are those that a look at all of them finds', () => {
  const random = createRandom(1);
  const draw = () => {
    const startedAt = random.integer(0, 200);
    return { startedAt, endedAt: startedAt + random.integer(0, random.pick([3, 10, 100])) };
  };
  for (let world = 0; world < 200; world += 1) {
    const rows = Array.from({ length: random.integer(0, 30) }, draw).sort(
      (a, b) => a.startedAt - b.startedAt,
    );
    const span = draw();
    expect(new SpanIndex(rows).list(span)).toEqual(
      rows.filter(({ startedAt, endedAt }) => startedAt <= span.endedAt && endedAt >= span.startedAt),
    );
  }
});
