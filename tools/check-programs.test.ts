import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STEPS } from './check-steps.ts';
import { createTree } from './create-tree.fixture.ts';

const CONFIGS = ['package.json', 'tsconfig.json', 'biome.json', 'knip.json', '.gitignore'];
const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

/** Runs the named step on the given files with this project's own settings and returns its output. */
async function runCheck(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const step = STEPS.find((step) => step.name === name);
  if (step === undefined) throw new Error(`There is no step "${name}"`);
  const configs = Object.fromEntries(CONFIGS.map((path) => [path, read(path)]));
  return step.run(createTree({ ...configs, ...files }, ['node_modules']));
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

test('types fire for a call without a permission, a scope, a module or a weight', async () => {
  const output = await runCheck('types', {
    'packages/contract/v1/things.ts': call("\n  may: 'anyone',\n  module: 'always',\n  weight: 'light',"),
    'packages/contract/v1/open.ts': call("\n  module: 'always',\n  weight: 'light',"),
    'packages/contract/v1/scopeless.ts': call(
      "\n  may: 'machines.read',\n  module: 'always',\n  weight: 'light',",
    ),
    'packages/contract/v1/loose.ts': call("\n  may: 'anyone',\n  weight: 'light',"),
    'packages/contract/v1/weightless.ts': call("\n  may: 'anyone',\n  module: 'always',"),
  });
  expect(output).toMatch(/v1\/open\.ts.*\n.*\n.*: may, scope/);
  expect(output).toMatch(/v1\/scopeless\.ts.*\n.*\n.*'scope' is missing/);
  expect(output).toMatch(/v1\/loose\.ts.*\n.*\n.*'module' is missing/);
  expect(output).toMatch(/v1\/weightless\.ts.*\n.*\n.*'weight' is missing/);
  expect(output).not.toContain('v1/things.ts');
});

test('types of the web fire for a wrong type', async () => {
  const output = await runCheck('types of the web', {
    'apps/web/tsconfig.json': read('apps/web/tsconfig.json'),
    'apps/web/src/main.tsx': 'export const width: number = document.title;\n',
  });
  expect(output).toContain("Type 'string' is not assignable to type 'number'");
});

test('format and lint fire for code that is not formatted or breaks a lint rule', async () => {
  const output = await runCheck('format and lint', {
    'tools/loose.ts': 'export const loose = (a: any) => a;\n',
    'tools/drawer.ts': 'export default 1;\n',
    'tools/colours.ts': 'export enum Colour {\n  Red,\n}\n',
    'tools/wide.ts': 'export   const wide = 1;\n',
  });
  expect(output).toContain('noExplicitAny');
  expect(output).toContain('noDefaultExport');
  expect(output).toContain('noEnum');
  expect(output).toContain('Formatter would have printed');
});

test('unused code fires for a file, an export and a package that nothing uses', async () => {
  const output = await runCheck('unused code', {
    'tools/check.ts': "import { used } from './parts.ts';\n\nused();\n",
    'tools/parts.ts':
      "import { pad } from 'left-pad';\n\nexport const used = () => pad;\nexport const idle = 1;\n",
    'tools/lonely.ts': 'export const lonely = 1;\n',
  });
  expect(output).toMatch(/Unused files[\s\S]*tools\/lonely\.ts/);
  expect(output).toMatch(/Unused exports[\s\S]*idle/);
  expect(output).toMatch(/Unlisted dependencies[\s\S]*left-pad/);
});
