import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../db/test-database.fixture.ts';
import { openArchive } from '../../../platform/archive/read-archive.ts';
import { backUp, buildPortal, createBackupFolder } from './backup-in-database.fixture.ts';
import { checkBackup } from './check-backup.ts';
import { type Manifest, nameOfFile, nameOfTable } from './parse-manifest.ts';

const folder = createBackupFolder();
const whole = folder.getPath('whole.backup');
const stop = new AbortController().signal;
let manifest: Manifest;

beforeAll(async () => {
  const source = await openTestDatabase();
  await buildPortal(source.app, source.gateway, folder.files);
  manifest = await backUp(source.address, folder.files, whole);
  await source.close();
});
afterAll(folder.remove);

/** Changes one byte in the middle of a member. */
async function damage(member: string): Promise<string> {
  const archive = await openArchive(whole);
  const content = await archive.read(member);
  archive.close();
  const bytes = readFileSync(whole);
  const at = bytes.indexOf(content, bytes.indexOf(member)) + Math.floor(content.length / 2);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0x01, at);
  const path = folder.getPath('damaged.backup');
  writeFileSync(path, bytes);
  return path;
}

test('a whole backup is read to its end', async () => {
  const compared: string[] = [];
  const found = await checkBackup({ path: whole, stop, onTable: ({ name }) => compared.push(name) });
  expect(found).toEqual(manifest);
  expect(compared).toEqual(manifest.tables.map(({ name }) => name));
});

test.each([
  ['a table', nameOfTable('reading')],
  ['an empty table', nameOfTable('breakdown')],
])('names the member of %s with a changed byte', async (_, member) => {
  const path = await damage(member);
  await expect(checkBackup({ path, stop })).rejects.toThrow(`${path} is damaged: `);
  await expect(checkBackup({ path, stop })).rejects.toThrow(member);
});

test('names an uploaded file with a changed byte', async () => {
  const member = nameOfFile(manifest.fileKeys[0] ?? '');
  const path = await damage(member);
  await expect(checkBackup({ path, stop })).rejects.toThrow(
    `${path} is damaged: ${member} cannot be read (${member} is damaged).`,
  );
});

test('ignores what no restore reads, such as the time of a member', async () => {
  const bytes = readFileSync(whole);
  bytes.writeUInt8(bytes.readUInt8(10) ^ 0xff, 10);
  const path = folder.getPath('another-time.backup');
  writeFileSync(path, bytes);
  expect(await checkBackup({ path, stop })).toEqual(manifest);
});

test('names the manifest with a changed byte', async () => {
  const path = await damage('manifest.json');
  await expect(checkBackup({ path, stop })).rejects.toThrow('is incomplete (manifest.json is damaged)');
});
