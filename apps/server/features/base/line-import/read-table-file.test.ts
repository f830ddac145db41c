import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../../../platform/refusal.ts';
import { readTableFile } from './read-table-file.ts';

/** Returns the refusal of a file, null if it was read; fails for any other error. */
async function findRefusal(bytes: Uint8Array): Promise<Refusal | null> {
  try {
    await readTableFile(bytes);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

const starts = [[], [0x50, 0x4b, 0x03, 0x04], [0xff, 0xfe], [0xef, 0xbb, 0xbf]];

test('any bytes are read or refused, and never crash', async () => {
  const files = fc.record({ start: fc.constantFrom(...starts), rest: fc.uint8Array({ maxLength: 300 }) });
  await fc.assert(
    fc.asyncProperty(files, async ({ start, rest }) => {
      await findRefusal(Uint8Array.from([...start, ...rest]));
    }),
    { numRuns: 300 },
  );
});

test('quoted texts with line breaks, delimiters and quotes are read as they were written', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', ' b', 'é') });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), async (rows) => {
      const quote = (text: string) => `"x${text.replaceAll('"', '""')}"`;
      const lines = rows.map(([a, b]) => `${quote(a)},${quote(b)}`);
      const { rows: read } = await readTableFile(
        new TextEncoder().encode(['name,code', ...lines].join('\r\n')),
      );
      expect(read.map(({ cells }) => cells)).toEqual(rows.map(([a, b]) => [`x${a}`, `x${b}`]));
    }),
  );
});

test.for([
  ['a,b\n"open,1\nplain,2', [null, ['plain', '2']]],
  ['a;b\n1,5;2', [['1,5', '2']]],
  ["a\tb\n'=1+1\t-2", [['=1+1', '-2']]],
  ['a,b\n\n,\n1,2', [['1', '2']]],
] as const)('reads %j', async ([text, expected]) => {
  const { rows } = await readTableFile(new TextEncoder().encode(text));
  expect(rows.map(({ cells }) => cells)).toEqual(expected);
});
