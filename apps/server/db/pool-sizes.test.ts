import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROLES } from '../config/environment.ts';
import { countConnections } from './pool-sizes.ts';

test('docs/operations.md has the numbers of connections to allow', () => {
  const one = countConnections(new Set(ROLES)).max;
  const three = ROLES.reduce((sum, role) => sum + countConnections(new Set([role])).max, 0);
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  expect(docs).toContain(
    `one process holds up to ${one} connections, three processes (one a role) ${three} together`,
  );
});

test('a process needs at least one connection for each pool and each listener', () => {
  expect(countConnections(new Set(['gateway'])).min).toBe(3);
  expect(countConnections(new Set(ROLES)).min).toBe(9);
});
