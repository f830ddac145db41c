import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('made-up-fact.fixture.ts', import.meta.url));

test('a fact that is described once is tallied, stored, selected, summed, added and answered', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM]);
  const { statements, ...seen } = JSON.parse(stdout);
  expect(seen).toEqual({
    ...{ slice: 7, tally: 7, stored: 7 },
    column: ['payload_kilograms', 'bigint'],
    ...{ sum: 2, zero: null, ofHalf: 2, added: 5, answered: 5, isDemanded: true },
  });
  expect(statements).toHaveLength(1);
  expect(statements[0]).toContain('payload_kilograms as "payloadKilograms"');
  expect(statements[0]).toContain('sum(payload_kilograms) as payload_kilograms');
});
