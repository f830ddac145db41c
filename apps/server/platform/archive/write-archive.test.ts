import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openArchive } from './read-archive.ts';
import { type ArchiveWriter, writeArchive } from './write-archive.ts';

const OURS = '0a1b2c3d';
const OTHERS = 'ffffffff';
const STOP = new AbortController().signal;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gw-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, sourceId: string, work = addMember('a')): Promise<number> =>
  writeArchive({ path: join(folder, name), sourceId }, STOP, work);

const addMember =
  (text: string) =>
  ({ add }: ArchiveWriter): Promise<void> =>
    add('a.txt', Readable.from([Buffer.from(text)]));

const leave = (...names: readonly string[]) => {
  for (const name of names) writeFileSync(join(folder, name), 'left by a killed process');
};

test('what killed processes left of the same source is removed, and nothing else', async () => {
  leave(`nightly.${OURS}-00000001.unfinished`, `last-week.${OURS}-00000002.unfinished`);
  leave('nightly.unfinished', 'other.unfinished', `nightly.${OTHERS}-00000003.unfinished`, 'a.backup');
  await write('nightly', OURS);
  expect(readdirSync(folder).sort()).toEqual(
    ['a.backup', 'nightly', `nightly.${OTHERS}-00000003.unfinished`, 'other.unfinished'].sort(),
  );
});

test('of two sources that write the same name at once, the first one to finish has it', async () => {
  const slow = await write('same', OURS, async (archive) => {
    await write('same', OTHERS, addMember('fast'));
    await addMember('slow')(archive);
  }).catch((error: Error) => error.message);
  expect(slow).toBe(`${join(folder, 'same')} already exists and is not overwritten.`);
  const archive = await openArchive(join(folder, 'same'));
  expect((await archive.read('a.txt')).toString()).toBe('fast');
  archive.close();
  expect(readdirSync(folder)).toEqual(['same']);
});

test('a process that was taken for dead gives no file its name', async () => {
  const stalled = await write('same', OURS, async (archive) => {
    await write('other', OURS);
    await addMember('stalled')(archive);
  }).catch((error: Error) => error.message);
  expect(stalled).toBe(`${join(folder, 'same')} cannot be written (ENOENT).`);
  expect(existsSync(join(folder, 'same'))).toBe(false);
});

test.each([
  [
    'a folder that does not exist',
    'nowhere/a',
    /^There is no folder .*nowhere: create it, or name another one\.$/,
  ],
  ['a folder itself', '.', / is a folder: name a file in it\.$/],
])('refuses %s', async (_, name, message) => {
  await expect(write(name, OURS)).rejects.toThrow(message);
});
