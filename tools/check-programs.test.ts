import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STEPS } from './check-steps.ts';
import { madeTree } from './made-tree.fixture.ts';

const CONFIGS = ['package.json', 'tsconfig.json', 'biome.json', 'knip.json', '.gitignore'];
const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

/** Runs a program's step on the given files under this project's own settings. */
async function say(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const step = STEPS.find((step) => step.name === name);
  if (step === undefined) throw new Error(`There is no step "${name}"`);
  const configs = Object.fromEntries(CONFIGS.map((path) => [path, read(path)]));
  return step.run(madeTree({ ...configs, ...files }, ['node_modules']));
}

const call = (more: string) => `import { call } from '@groundwork/contract/call.ts';
import * as z from 'zod/mini';

export const GET = call({
  method: 'GET',
  path: '/v1/things',
  summary: 'All things',
  answer: z.object({}),
  errors: [],${more}
});
`;

test('types fire for a call that does not say who may, or for which module', async () => {
  const said = await say('types', {
    'packages/contract/v1/things.ts': call("\n  may: 'anyone',\n  module: 'always',"),
    'packages/contract/v1/open.ts': call("\n  module: 'always',"),
    'packages/contract/v1/loose.ts': call("\n  may: 'anyone',"),
  });
  expect(said).toMatch(/v1\/open\.ts.*\n.*'may' is missing/);
  expect(said).toMatch(/v1\/loose\.ts.*\n.*'module' is missing/);
  expect(said).not.toContain('v1/things.ts');
});

test('types of the web fire', async () => {
  const said = await say('types of the web', {
    'apps/web/tsconfig.json': read('apps/web/tsconfig.json'),
    'apps/web/src/main.tsx': 'export const width: number = document.title;\n',
  });
  expect(said).toContain("Type 'string' is not assignable to type 'number'");
});

test('format and lint fire', async () => {
  const said = await say('format and lint', {
    'tools/loose.ts': 'export const loose = (a: any) => a;\n',
    'tools/drawer.ts': 'export default 1;\n',
    'tools/colours.ts': 'export enum Colour {\n  Red,\n}\n',
    'tools/wide.ts': 'export   const wide = 1;\n',
  });
  expect(said).toContain('noExplicitAny');
  expect(said).toContain('noDefaultExport');
  expect(said).toContain('noEnum');
  expect(said).toContain('Formatter would have printed');
});

test('unused code fires for a file, an export and a package that nothing uses', async () => {
  const said = await say('unused code', {
    'tools/check.ts': "import { used } from './parts.ts';\n\nused();\n",
    'tools/parts.ts':
      "import { pad } from 'left-pad';\n\nexport const used = () => pad;\nexport const idle = 1;\n",
    'tools/lonely.ts': 'export const lonely = 1;\n',
  });
  expect(said).toMatch(/Unused files[\s\S]*tools\/lonely\.ts/);
  expect(said).toMatch(/Unused exports[\s\S]*idle/);
  expect(said).toMatch(/Unlisted dependencies[\s\S]*left-pad/);
});
