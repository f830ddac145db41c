import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { madeTree } from './made-tree.fixture.ts';
import { findStaleSettings, readmeWithSettings } from './readme-settings.ts';

const PLACE = `<!-- settings: made by tools/readme-settings.ts from apps/server/config/environment.ts -->
<!-- end of settings -->`;

const SETTINGS = `export const SETTINGS = [
  { name: 'PORT', default: '3000', says: 'Port of the portal' },
  { name: 'ROLES', default: null, says: 'api | gateway' },
];
`;

const made = () =>
  madeTree({
    'package.json': '{ "type": "module" }',
    'README.md': `# Ours\n\n${PLACE}\n\nMore.\n`,
    'apps/server/config/environment.ts': SETTINGS,
  });

test('the table of settings comes from where they are defined', async () => {
  const readme = await readmeWithSettings(made());
  expect(readme).toContain('| `PORT` | `3000` | Port of the portal |\n| `ROLES` |  | api \\| gateway |\n');
  expect(readme).toMatch(/^# Ours\n[\s\S]*\nMore\.\n$/);
});

test('a README whose table is not current is found, and is well once it was written', async () => {
  const root = made();
  expect(await findStaleSettings(root)).toMatchObject([{ path: 'README.md' }]);
  writeFileSync(join(root, 'README.md'), await readmeWithSettings(root));
  expect(await findStaleSettings(root)).toEqual([]);
});

test('a README without a place for the table is refused', async () => {
  const root = made();
  writeFileSync(join(root, 'README.md'), '# Ours\n');
  await expect(findStaleSettings(root)).rejects.toThrow('README.md needs the lines');
});
