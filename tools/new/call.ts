import { dirname, relative } from 'node:path';
import { CONTRACT_FOLDER, exportedMethods, HANDLER_FOLDER, METHODS } from '../contract-calls.ts';
import { listPlaces, toMirrorPath } from '../path-rule.ts';
import type { SourceTree } from '../source-tree.ts';
import { type Edit, insert, type NewFile, type Plan } from './plan.ts';

const ACCESS_FOLDER = 'apps/server/api/tests';

const listParameters = (url: string): readonly string[] =>
  [...url.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Returns the specifier with which one file imports another. */
function toSpecifier(from: string, to: string): string {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

const formatContract = (method: string, url: string): string => `
export const ${method} = call({
  method: '${method}',
  path: '${url}',
  summary: 'Describe the call in one line',
${formatParams(url)}${method === 'GET' || method === 'DELETE' ? '' : '  body: z.strictObject({}),\n'}  answer: z.object({}),
  errors: [],
  may: 'machines.read',
  scope: 'person',
  module: 'always',
  weight: 'light',
});
`;

function formatParams(url: string): string {
  const parameters = listParameters(url);
  if (parameters.length === 0) return '';
  if (parameters.join() === 'id') return '  params: idParams,\n';
  return `  params: z.object({ ${parameters.map((name) => (name === 'id' ? 'id' : `${name}: id`)).join(', ')} }),\n`;
}

const formatHandler = (method: string): string =>
  `\nexport const ${method} = handle(contract.${method}, async () => ({}));\n`;

/** The modules that a contract imports, by the names that its text uses. */
function listImports(file: string, url: string): readonly string[] {
  const parameters = listParameters(url).join();
  const fields = parameters === 'id' ? 'idParams' : 'id';
  return [
    "import * as z from 'zod/mini';",
    `import { call } from '${toSpecifier(file, `${CONTRACT_FOLDER}/call.ts`)}';`,
    ...(parameters === ''
      ? []
      : [`import { ${fields} } from '${toSpecifier(file, `${CONTRACT_FOLDER}/fields.ts`)}';`]),
  ];
}

/** Adds the imports that a text lacks; a name of a module that it imports already joins that import. */
function addImports(text: string, imports: readonly string[]): string {
  return imports.reduceRight((sum, line) => {
    const [, names = '', module = ''] = /^import (.+) from '(.+)';$/.exec(line) ?? [];
    const known = new RegExp(`^import (.+) from '${module.replaceAll('.', '\\.')}';$`, 'm').exec(sum);
    if (!known) return `${line}\n${sum}`;
    const bare = names.replace(/^\{ | \}$/g, '');
    if (new RegExp(`\\b${bare.replace('* as ', '')}\\b`).test(known[1] ?? '')) return sum;
    return sum.replace(known[0], splitTypes(known[0]).replace(' }', `, ${bare} }`));
  }, text);
}

/** An import of types only becomes one that may have values, too. */
const splitTypes = (line: string): string =>
  line.startsWith('import type {')
    ? line.replace('import type {', 'import {').replaceAll(/([{,]) (\w)/g, '$1 type $2')
    : line;

/** Creates or extends one side of a call. */
function addSide(
  tree: SourceTree,
  folder: string,
  url: string,
  { method, addition, imports }: SideText,
): { readonly files: readonly NewFile[]; readonly edits: readonly Edit[] } {
  const [plain, index] = listPlaces(folder, url, '.ts');
  const existing = tree.list(plain, index)[0];
  if (existing === undefined) {
    const hasChildren = tree.list(`${dirname(index)}/**/*.ts`).length > 0;
    const path = hasChildren ? index : plain;
    return { files: [{ path, text: `${imports(path).join('\n')}\n${addition}` }], edits: [] };
  }
  if (exportedMethods(tree.read(existing)).includes(method))
    throw new Error(`${existing} has ${method} already: change it by hand`);
  const change = (text: string) => addImports(text, imports(existing)) + addition;
  return { files: [], edits: [{ path: existing, change }] };
}

type SideText = {
  readonly method: string;
  readonly addition: string;
  readonly imports: (file: string) => readonly string[];
};

/** Moves files above a new address to the `index` of their folder: a path with others below it is their index. */
function moveParents(tree: SourceTree, folder: string, url: string): Pick<Plan, 'moves' | 'edits'> {
  const parts = toMirrorPath(url).split('/');
  const parents = parts.slice(1).map((_, count) => `${folder}/${parts.slice(0, count + 1).join('/')}`);
  const moved = parents.filter((path) => tree.list(`${path}.ts`).length > 0);
  return {
    moves: moved.map((path) => [`${path}.ts`, `${path}/index.ts`]),
    edits: moved.flatMap((path) => [
      { path: `${path}.ts`, change: (text) => text.replaceAll(/(from '|import\(')(\.\.?\/)/g, '$1../$2') },
      ...findImporters(tree, path),
    ]),
  };
}

/** Edits the files that import a moved file by its address in the API. */
function findImporters(tree: SourceTree, path: string): readonly Edit[] {
  if (!path.startsWith(CONTRACT_FOLDER)) return [];
  const old = `@groundwork/contract${path.slice(CONTRACT_FOLDER.length)}.ts`;
  return tree
    .list('{apps,e2e,bench,testing}/**/*.{ts,tsx}')
    .filter((file) => tree.read(file).includes(`'${old}'`))
    .map((file) => ({
      path: file,
      change: (text) => text.replaceAll(`'${old}'`, `'${old.replace(/\.ts$/, '/index.ts')}'`),
    }));
}

/** The row of the access matrix: a request that the call accepts. Calls with `{id}` are taken to be about a machine. */
function addAccessRow(tree: SourceTree, method: string, url: string): Pick<Plan, 'files' | 'edits'> {
  const [, second, third] = toMirrorPath(url).split('/');
  const group = (third ?? second ?? 'root').replaceAll('_', '-');
  const path = `${ACCESS_FOLDER}/${group}-access-rows.fixture.ts`;
  const parameters = listParameters(url);
  const creator = parameters.join() === 'id' ? 'forMachine' : 'forAnyone';
  const request =
    creator === 'forMachine' || parameters.length === 0
      ? ''
      : `{ params: { ${parameters.map((name) => `${name}: '1'`).join(', ')} } }`;
  const row = `  '${method} ${url}': ${creator}(${request}),\n`;
  if (tree.list(path).length === 0) {
    const name = group.toUpperCase().replaceAll('-', '_');
    const imports = `import { type AccessRow, ${creator} } from './access-row.fixture.ts';`;
    const text = `${imports}\n\n/** Calls about ${group.replaceAll('-', ' ')}. */\nexport const ${name}_ROWS: Readonly<Record<string, AccessRow>> = {\n${row}};\n`;
    return { files: [{ path, text }], edits: [] };
  }
  const { change } = insert(path, 'after', /Readonly<Record<string, AccessRow>> = \{\n/, row);
  const imports = [`import { ${creator} } from './access-row.fixture.ts';`];
  return { files: [], edits: [{ path, change: (text) => addImports(change(text), imports) }] };
}

/** Plans the contract, the handler and the row of the access matrix of a new call. Throws if the method or path is invalid. */
export function planCall(tree: SourceTree, method: string, url: string): Plan {
  if (!METHODS.some((known) => known === method))
    throw new Error(`${method} is not one of ${METHODS.join(', ')}`);
  if (!/^\/(v1|identity|reports-service)\/[\w{}/-]+$/.test(url))
    throw new Error(`${url} is not a path such as /v1/portal/things/{id}`);
  const sides = [
    addSide(tree, CONTRACT_FOLDER, url, {
      method,
      addition: formatContract(method, url),
      imports: (file) => listImports(file, url),
    }),
    addSide(tree, HANDLER_FOLDER, url, {
      method,
      addition: formatHandler(method),
      imports: (file) => [
        `import * as contract from '@groundwork/contract/${file.slice(HANDLER_FOLDER.length + 1)}';`,
        `import { handle } from '${toSpecifier(file, `${HANDLER_FOLDER}/http/handle.ts`)}';`,
      ],
    }),
    addAccessRow(tree, method, url),
  ];
  const parents = [CONTRACT_FOLDER, HANDLER_FOLDER].map((folder) => moveParents(tree, folder, url));
  return {
    moves: parents.flatMap(({ moves }) => moves),
    edits: [...parents.flatMap(({ edits }) => edits), ...sides.flatMap(({ edits }) => edits)],
    files: sides.flatMap(({ files }) => files),
    left: [
      'the summary, fields, permission, module and errors of the call in its contract',
      'its query or command in a feature, and the handler that calls it',
      'a request in its access row that the handler accepts',
      'a test of the call in apps/server/api/tests, which proves its row if the specification has it',
    ],
  };
}
