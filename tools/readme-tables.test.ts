import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { madeTree } from './made-tree.fixture.ts';
import { findStaleTables, readmeWithTables } from './readme-tables.ts';

const PLACES = `<!-- settings: made by tools/readme-tables.ts from apps/server/config/environment.ts -->
<!-- end of settings -->

<!-- figures: made by tools/readme-tables.ts from bench/results -->
<!-- end of figures -->`;

const SETTINGS = `export const SETTINGS = [
  { name: 'PORT', default: '3000', says: 'Port of the portal' },
  { name: 'ROLES', default: null, says: 'api | gateway' },
];
`;

const KEPT = {
  seenOn: '2026-11-21',
  machine: '2 cores',
  command: 'npm run bench -- ingest',
  goals: [
    { what: 'acked', goal: '40,000/s', seen: '41,000/s', isMet: true },
    { what: 'bytes', goal: '150', seen: '163', isMet: false },
  ],
  tables: [],
};

const made = () =>
  madeTree({
    'package.json': '{ "type": "module" }',
    'README.md': `# Ours\n\n${PLACES}\n\nMore.\n`,
    'apps/server/config/environment.ts': SETTINGS,
    'bench/results/ingest.json': JSON.stringify(KEPT),
  });

test('the table of settings comes from where they are defined', async () => {
  const readme = await readmeWithTables(made());
  expect(readme).toContain('| `PORT` | `3000` | Port of the portal |\n| `ROLES` |  | api \\| gateway |\n');
  expect(readme).toMatch(/^# Ours\n[\s\S]*\nMore\.\n$/);
});

test('the figures come from what the benches kept, and a missed goal is called missed', async () => {
  const readme = await readmeWithTables(made());
  expect(readme).toContain('`npm run bench -- ingest` on 2026-11-21, 2 cores:');
  expect(readme).toContain('| acked | 40,000/s | 41,000/s | met |\n| bytes | 150 | 163 | **missed** |\n');
});

test('many goals are told by the table that sums them up, and the missed ones', async () => {
  const root = made();
  const goals = Array.from({ length: 60 }, (_, index) => ({
    ...{ what: `goal ${index}`, goal: '0', seen: `${index}` },
    isMet: index !== 7,
  }));
  const tables = [{ head: ['fault', 'met'], rows: [['kill', '59']] }];
  writeFileSync(join(root, 'bench/results/ingest.json'), JSON.stringify({ ...KEPT, goals, tables }));
  const readme = await readmeWithTables(root);
  expect(readme).toContain('| fault | met |\n|---|---|\n| kill | 59 |\n');
  expect(readme).toContain('| goal 7 | 0 | 7 | **missed** |\n');
  expect(readme).not.toContain('goal 8');
});

test('a README whose tables are not current is found, and is well once it was written', async () => {
  const root = made();
  expect(await findStaleTables(root)).toMatchObject([{ path: 'README.md' }]);
  writeFileSync(join(root, 'README.md'), await readmeWithTables(root));
  expect(await findStaleTables(root)).toEqual([]);
});

test('a README without a place for a table is refused', async () => {
  const root = made();
  writeFileSync(join(root, 'README.md'), '# Ours\n');
  await expect(findStaleTables(root)).rejects.toThrow('README.md needs the lines');
});
