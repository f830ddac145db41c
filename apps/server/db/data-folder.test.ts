import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { chooseDataFolder, chooseDemoFolder, openDataFolder } from './data-folder.ts';
import { type Surroundings, toUserFolder } from './data-places.ts';

const UNSET = { dataFolder: null, databaseUrl: null, databaseOwnerUrl: null };
const EXTERNAL = { dataFolder: null, databaseUrl: 'postgres://db.example/portal' };

// Each test has a machine of its own: a user's folder `home`, root's folder `root`, and checkouts in `code`.
let machine = '';
beforeEach(() => {
  machine = mkdtempSync(join(tmpdir(), 'gw-'));
});
afterEach(() => rmSync(machine, { recursive: true }));

const at = (path: string): string => join(machine, path);

function inCheckout(name: string, isRoot = false): Surroundings {
  mkdirSync(at(`code/${name}`), { recursive: true });
  return { isRoot, checkout: at(`code/${name}`), rootFolder: at('root'), userFolder: at('home') };
}

function createDatabase(path: string): string {
  mkdirSync(at(`${path}/postgres/data-18`), { recursive: true });
  return at(path);
}

test.each([
  ['linux', '', '/home/ada/.local/share/groundwork'],
  ['linux', '/srv/share', '/srv/share/groundwork'],
  ['linux', 'relative', '/home/ada/.local/share/groundwork'],
  ['darwin', '/srv/share', '/home/ada/Library/Application Support/groundwork'],
] as const)('on %s with XDG_DATA_HOME "%s" a user has the folder %s', (system, dataHome, folder) => {
  expect(toUserFolder('/home/ada', system, dataHome)).toBe(folder);
});

test.each([
  ['a user', false, 'home/data'],
  ['root', true, 'root/data'],
])('%s has the same folder in a renamed and in a second checkout', (_, isRoot, path) => {
  const fresh = { path: at(path), holdsData: false, warning: null };
  expect(chooseDataFolder(UNSET, inCheckout('gw', isRoot))).toEqual(fresh);
  // To choose a folder does not create it.
  expect(existsSync(at(path))).toBe(false);
  createDatabase(path);
  for (const name of ['gw-renamed', 'gw-2'])
    expect(chooseDataFolder(UNSET, inCheckout(name, isRoot))).toEqual({ ...fresh, holdsData: true });
});

test('data in the checkout, from version 0.2, is used, and the command that moves it is named', () => {
  const old = createDatabase('code/gw/data');
  const { path, warning } = chooseDataFolder(UNSET, inCheckout('gw'));
  expect(path).toBe(old);
  expect(warning).toContain(` ${at('home')} && mv ${old} ${at('home/data')}"`);
  expect(warning).toContain(`set DATA_DIR=${old} to keep it`);
  // `mv` into a folder that exists would hide the data one level below.
  mkdirSync(at('home/data'), { recursive: true });
  expect(chooseDataFolder(UNSET, inCheckout('gw')).warning).toContain(
    `"rmdir ${at('home/data')} && mv ${old}`,
  );
});

test("root continues in the folder that version 0.2 named after the checkout's path", () => {
  const around = inCheckout('gw', true);
  const hash = createHash('sha256').update(at('code/gw/data')).digest('hex').slice(0, 8);
  const old = createDatabase(`root/${hash}`);
  expect(chooseDataFolder(UNSET, around)).toMatchObject({ path: old, holdsData: true });
  expect(chooseDataFolder(UNSET, around).warning).toContain(`mv ${old} ${at('root/data')}`);
});

test('data in the checkout that is not used is named', () => {
  createDatabase('home/data');
  const unused = createDatabase('code/gw/data');
  const { path, warning } = chooseDataFolder(UNSET, inCheckout('gw'));
  expect(path).toBe(at('home/data'));
  expect(warning).toContain(`to use it, set DATA_DIR=${unused}.`);
});

test.each([
  ['a user with an older checkout next to this one', false, 'code/gw-old/data', 'home/data'],
  ['a user after a start as root', false, 'root/data', 'home/data'],
  ['root with an older checkout next to this one', true, 'code/gw-old/data', 'root/data'],
  ['root in a renamed checkout', true, 'root/630a924e', 'root/data'],
  ['root in the checkout of a user', true, 'home/data', 'root/data'],
])('%s does not begin empty without a word', (_, isRoot, former, usual) => {
  const around = inCheckout('gw', isRoot);
  const found = createDatabase(former);
  expect(() => chooseDataFolder(UNSET, around)).toThrow(
    `There is no data in ${at(usual)}, where Groundwork keeps it now, but in ${found}: set DATA_DIR to that folder to continue with it, or DATA_DIR=${at(usual)} to begin empty.`,
  );
  const chosen = chooseDataFolder({ ...UNSET, dataFolder: at(usual) }, around);
  expect(chosen.warning).toBe(
    `There is no data in ${at(usual)}, which DATA_DIR names, so a portal begins empty there. There is data in ${found}.`,
  );
  expect(chooseDataFolder({ ...UNSET, dataFolder: found }, around)).toMatchObject({
    path: found,
    warning: null,
  });
});

test('a demo stays with its checkout and counts as no data', () => {
  const around = inCheckout('gw');
  writeFileSync(join(createDatabase('code/gw-old/data'), 'demo-fleet.json'), '{}');
  expect(chooseDataFolder(UNSET, around).warning).toBeNull();
  createDatabase('home/data');
  expect(chooseDemoFolder(UNSET, around)).toEqual({
    path: at('code/gw/data-demo'),
    holdsData: false,
    warning: null,
  });
});

test.runIf(process.getuid?.() === 0)(
  "root's demo leaves a checkout that PostgreSQL's user may not enter",
  () => {
    const around = inCheckout('gw', true);
    const hash = createHash('sha256').update(at('code/gw/data-demo')).digest('hex').slice(0, 8);
    expect(chooseDemoFolder(UNSET, around).path).toBe(at(`root/demo-${hash}`));
    chmodSync(machine, 0o755);
    expect(chooseDemoFolder(UNSET, around).path).toBe(at('code/gw/data-demo'));
  },
);

test('with a database elsewhere, the folder that holds the pictures is used', () => {
  mkdirSync(at('code/gw/data/files/7'), { recursive: true });
  createDatabase('root/data');
  expect(chooseDataFolder(EXTERNAL, inCheckout('gw')).path).toBe(at('code/gw/data'));
  expect(chooseDataFolder(EXTERNAL, inCheckout('gw-2'))).toMatchObject({
    path: at('home/data'),
    warning: null,
  });
});

test('a user without a home has to set DATA_DIR', () => {
  expect(() => chooseDataFolder(UNSET, { ...inCheckout('gw'), userFolder: null })).toThrow('set DATA_DIR');
});

test('a folder that cannot be created is named with the setting', () => {
  writeFileSync(at('file'), '');
  expect(() => openDataFolder(at('file/data'))).toThrow(
    `The data folder ${at('file/data')} cannot be created (ENOTDIR): set DATA_DIR to another folder.`,
  );
});

test('a command on a mistyped folder does not create it', async () => {
  const opened = openDatabase({ ...UNSET, dataFolder: at('dta') }, { name: 'backup', isShared: false });
  await expect(opened).rejects.toThrow(at('dta'));
  expect(existsSync(at('dta'))).toBe(false);
});

test('a new folder is entered by others only if PostgreSQL needs it', () => {
  openDataFolder(at('new/data'));
  expect(statSync(at('new')).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
});
