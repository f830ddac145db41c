import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openSecretKey } from './secret-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'gw-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the first start creates the key for its owner only, and later ones read it', () => {
  const path = join(folder, 'data', 'secret.key');
  const first = openSecretKey(path);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(openSecretKey(path).derive('one-time links')).toEqual(first.derive('one-time links'));
  expect(first.derive('second factors')).not.toEqual(first.derive('one-time links'));
  expect(openSecretKey(join(folder, 'other.key')).derive('one-time links')).not.toEqual(
    first.derive('one-time links'),
  );
});

test.each(['', 'half', 'x'.repeat(44)])('refuses a file that holds %j', (text) => {
  const path = join(folder, 'spoilt.key');
  writeFileSync(path, text);
  expect(() => openSecretKey(path)).toThrow('is not a secret key of Groundwork');
});
