import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';

const root = mkdtempSync(join(tmpdir(), 'gw-'));
afterAll(() => rmSync(root, { recursive: true }));

const take = () => fingerprint(root, ['*.ts'], /\.test\.ts$/);
const write = (name: string, text: string) => writeFileSync(join(root, name), text);

test('changes if a matching file is added, changed, renamed or removed, and ignores excepted files', () => {
  const seen = [take()];
  write('a.ts', '1');
  seen.push(take());
  write('a.ts', '2');
  seen.push(take());
  write('b.ts', '2');
  rmSync(join(root, 'a.ts'));
  seen.push(take());
  expect(new Set(seen).size).toBe(4);
  write('a.test.ts', '1');
  write('a.txt', '1');
  expect(take()).toBe(seen.at(-1));
});
