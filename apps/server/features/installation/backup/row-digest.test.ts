import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RowDigest, RowDigester } from './row-digest.ts';

async function computeDigest(lines: readonly string[], cutEvery: number): Promise<RowDigest> {
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

test('the digest does not depend on the order of rows or on how the text is split', async () => {
  await fc.assert(
    fc.asyncProperty(lines, cut, cut, async (rows, one, other) => {
      expect(await computeDigest([...rows].reverse(), one)).toEqual(await computeDigest(rows, other));
    }),
  );
});

test('a lost, duplicated or changed row changes the digest', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1 }), cut, async (rows, size) => {
      const whole = await computeDigest(rows, size);
      expect(await computeDigest(rows.slice(1), size)).not.toEqual(whole);
      expect(await computeDigest([...rows, rows[0] ?? ''], size)).not.toEqual(whole);
      expect(await computeDigest([`${rows[0]}!`, ...rows.slice(1)], size)).not.toEqual(whole);
      // The same length, so that only the checksum differs.
      const turned = rows.map((row) =>
        row.replace(/[a-y]/, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1)),
      );
      if (turned.join() !== rows.join()) expect(await computeDigest(turned, size)).not.toEqual(whole);
    }),
  );
});

test('no rows give an empty digest', async () => {
  expect(await computeDigest([], 1)).toEqual({ rows: 0, bytes: 0, crcSum: 0 });
});
