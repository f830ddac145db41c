import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTree } from './create-tree.fixture.ts';
import { findStaleNotices, generateNotices, NOTICES } from './notices.ts';

const LOCK = {
  packages: {
    'apps/server': { version: '0.1.0', dependencies: { one: '1.0.0', '@own/domain': '0.1.0' } },
    'packages/domain': { version: '0.1.0', dependencies: { 'world-atlas': '2.0.2' } },
    'node_modules/@own/domain': { resolved: 'packages/domain', link: true },
    'node_modules/one': { version: '1.0.0', license: 'MIT', dependencies: { two: '2.0.0' } },
    'node_modules/one/node_modules/two': { version: '2.0.0', license: 'ISC' },
    'node_modules/two': { version: '3.0.0', license: 'ISC' },
    'node_modules/world-atlas': { version: '2.0.2', license: 'ISC' },
    'node_modules/only-for-tests': { version: '1.0.0', license: 'MIT', dev: true },
  },
};

const createProject = () =>
  createTree({
    'package-lock.json': JSON.stringify(LOCK),
    'node_modules/one/LICENSE': 'MIT License\n\nCopyright (c) 2020 Somebody\n\nPermission is …\n',
    'docs/readme.txt': '',
  });

test('lists the packages that are needed at run time, each with licence and copyright', () => {
  const text = generateNotices(createProject());
  expect(text).toContain('| one | 1.0.0 | MIT | Copyright (c) 2020 Somebody |\n| two | 2.0.0 | ISC |  |\n');
  expect(text).toContain('`world-atlas` 2.0.2 (ISC licence)');
  expect(text).not.toContain('3.0.0 |');
  expect(text).not.toContain('only-for-tests');
  expect(text).not.toContain('@own');
});

test('finds notices that are out of date, until they are written', () => {
  const root = createProject();
  expect(findStaleNotices(root)).toMatchObject([{ path: NOTICES }]);
  writeFileSync(join(root, NOTICES), generateNotices(root));
  expect(findStaleNotices(root)).toEqual([]);
});
