import { chownSync, existsSync, lstatSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolder } from '../../platform/files/inherit-owner.ts';
import { makeDataFolder } from '../../server-process.fixture.ts';
import { giveWhole, mustBeOurs, restoreOwner } from './folder-owner.ts';
import { getSocketFolder, openSocketFolder, removeSocketFolder } from './socket-folder.ts';

const isRoot = process.getuid?.() === 0;
/** No user of the machine. */
const OWNER = 54_321;

let folder = makeDataFolder();
beforeEach(() => {
  folder = makeDataFolder();
  mkdirSync(folder.path);
});
afterEach(() => folder.remove());

const ownerOf = (...path: readonly string[]): number => lstatSync(join(folder.path, ...path)).uid;

test.runIf(isRoot)('root gives what it creates to the owner of the folder', () => {
  chownSync(folder.path, OWNER, OWNER);
  createFolder(join(folder.path, 'files/7'), 0o700);
  expect([ownerOf('files'), ownerOf('files/7')]).toEqual([OWNER, OWNER]);
});

test.runIf(isRoot)('root repairs the owner of the content, and follows no link out of the folder', () => {
  mkdirSync(join(folder.path, 'postgres/data-18'), { recursive: true });
  mkdirSync(join(folder.path, 'kept'));
  symlinkSync('../kept', join(folder.path, 'postgres/link'));
  restoreOwner(folder.path);
  expect(ownerOf('postgres')).toBe(0);
  chownSync(folder.path, OWNER, OWNER);
  restoreOwner(folder.path);
  expect([ownerOf('postgres'), ownerOf('postgres/data-18')]).toEqual([OWNER, OWNER]);
  expect(ownerOf('kept')).toBe(0);
});

test('a database folder that is a link is refused', () => {
  symlinkSync('/', join(folder.path, 'postgres'));
  expect(() => mustBeOurs(folder.path)).toThrow('postgres must be a folder, not a link or a file');
});

test('a path that is too long for sockets has a separate folder while it is used', () => {
  const path = join(folder.path, 'x'.repeat(100));
  createFolder(path, 0o700);
  const sockets = openSocketFolder(path);
  expect(sockets).toBe(getSocketFolder(path));
  expect(lstatSync(sockets).mode & 0o777).toBe(0o700);
  if (isRoot) {
    giveWhole([sockets], { uid: OWNER, gid: OWNER });
    expect(() => openSocketFolder(path)).toThrow('the folder for sockets, belongs to another user');
  }
  writeFileSync(join(sockets, 'api.socket'), '');
  removeSocketFolder(path);
  expect(existsSync(sockets)).toBe(true);
  rmSync(join(sockets, 'api.socket'));
  removeSocketFolder(path);
  expect(existsSync(sockets)).toBe(false);
});
