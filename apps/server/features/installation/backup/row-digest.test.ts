import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RowDigest, RowDigester } from './row-digest.ts';

async function digestOf(lines: readonly string[], cutEvery: number): Promise<RowDigest> {
  const text = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  const chunks = [];
  for (let at = 0; at < text.length; at += cutEvery) chunks.push(text.subarray(at, at + cutEvery));
  const digester = new RowDigester();
  await Readable.from(chunks).pipe(digester).toArray();
  return digester.digest;
}

const line = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', ''));
const lines = fc.array(line, { maxLength: 20 });
const cut = fc.integer({ min: 1, max: 40 });

test('rows come to the same in any order, and wherever the text is cut', async () => {
  await fc.assert(
    fc.asyncProperty(lines, cut, cut, async (rows, one, other) => {
      expect(await digestOf([...rows].reverse(), one)).toEqual(await digestOf(rows, other));
    }),
  );
});

test('a row that is lost, doubled or changed is seen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1 }), cut, async (rows, size) => {
      const whole = await digestOf(rows, size);
      expect(await digestOf(rows.slice(1), size)).not.toEqual(whole);
      expect(await digestOf([...rows, rows[0] ?? ''], size)).not.toEqual(whole);
      expect(await digestOf([`${rows[0]}!`, ...rows.slice(1)], size)).not.toEqual(whole);
      // As long as before, so that only the sum can tell.
      const turned = rows.map((row) =>
        row.replace(/[a-y]/, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1)),
      );
      if (turned.join() !== rows.join()) expect(await digestOf(turned, size)).not.toEqual(whole);
    }),
  );
});

test('no rows come to nothing', async () => {
  expect(await digestOf([], 1)).toEqual({ rows: 0, bytes: 0, crcSum: 0 });
});
