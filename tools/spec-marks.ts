/**
 * `node tools/run.mjs tools/spec-marks.ts`: marks the screens and calls that have a file, adds rows for calls that
 * are not in the specification, and removes what has come from to-come.json. It never adds to that list.
 */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type ContractCall,
  exportedMethods,
  fieldNames,
  HANDLER_FOLDER,
  loadCalls,
  takenFields,
} from './contract-calls.ts';
import { listPlaces } from './path-rule.ts';
import { runCommand } from './run-command.ts';
import { type SourceTree, sourceTree } from './source-tree.ts';
import { allRows, listNames, listToCome, readSpec, readToCome, type SpecRow, TO_COME } from './spec-rows.ts';

export const SCREEN_FOLDER = 'apps/web/src/screens';

/** Returns the handler file of a call row, if it exists and exports the row's method. */
export function findHandler(tree: SourceTree, row: SpecRow): string | undefined {
  const { path, method } = row;
  if (path === undefined || method === undefined) return undefined;
  return tree
    .list(...listPlaces(HANDLER_FOLDER, path, '.ts'))
    .find((file) => exportedMethods(tree.read(file)).includes(method));
}

/** Returns the file of a screen row, if it exists. */
export const findScreen = (tree: SourceTree, row: SpecRow): string | undefined =>
  row.path === undefined ? undefined : tree.list(...listPlaces(SCREEN_FOLDER, row.path, '.tsx'))[0];

function mark(tree: SourceTree, row: SpecRow, file: string, lacks: (name: string) => boolean): SpecRow {
  const { toCome: _, ...rest } = row;
  const toCome = listNames(row).filter(lacks);
  const others =
    row.status === TO_COME ? [] : row.status.filter((known) => known !== file && tree.list(known).length > 0);
  return { ...rest, status: [file, ...others], ...(toCome.length > 0 ? { toCome } : {}) };
}

function markCall(tree: SourceTree, row: SpecRow, calls: readonly ContractCall[]): SpecRow {
  const file = findHandler(tree, row);
  const shape = calls.find(
    ({ shape }) => `${shape.method} ${shape.path}` === `${row.method} ${row.path}`,
  )?.shape;
  if (file === undefined || shape === undefined) return row;
  const taken = new Set(takenFields(shape));
  return mark(tree, row, file, (name) => !taken.has(name));
}

/** Returns the files of the search schemas that a screen imports. */
function listSearchSchemas(tree: SourceTree, screen: string): readonly string[] {
  const named = [...tree.read(screen).matchAll(/from '([^']+-search\.ts)'/g)];
  return named.flatMap(([, path = '']) => tree.list(join(dirname(screen), path)));
}

function markScreen(tree: SourceTree, row: SpecRow): SpecRow {
  const file = findScreen(tree, row);
  if (file === undefined) return row;
  const text = [file, ...listSearchSchemas(tree, file)].map((path) => tree.read(path)).join('\n');
  // A search parameter is a key of the screen's schema.
  return mark(tree, row, file, (name) => !new RegExp(`\\b${name}\\??:`).test(text));
}

/** Returns a row for a call that is not in the specification. */
const ownRow = ({ shape }: ContractCall): SpecRow & { readonly does: string } => ({
  id: `call:${shape.method} ${shape.path}`,
  ours: true,
  method: shape.method,
  path: shape.path,
  does: shape.summary,
  query: fieldNames(shape.query),
  body: fieldNames(shape.body),
  status: TO_COME,
});

const write = (root: string, name: string, value: unknown) =>
  writeFileSync(join(root, `docs/spec/${name}.json`), `${JSON.stringify(value, null, 2)}\n`);

async function main(root: string) {
  const tree = sourceTree(root);
  const calls = await loadCalls(tree);
  const spec = readSpec(root);
  const known = new Set(spec.calls.map((row) => row.id));
  const ours = calls.map(ownRow).filter((row) => !known.has(row.id) && findHandler(tree, row) !== undefined);
  const marked = {
    ...spec,
    screens: spec.screens.map((row) => markScreen(tree, row)),
    calls: [...spec.calls, ...ours].map((row) => markCall(tree, row, calls)),
  };
  write(root, 'screens', marked.screens);
  write(root, 'calls', marked.calls);
  const toCome = new Set(allRows(marked).flatMap(listToCome));
  write(
    root,
    'to-come',
    readToCome(root).filter((id) => toCome.has(id)),
  );
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  await runCommand(process.execPath, [biome, 'format', '--write', 'docs/spec'], {
    cwd: root,
    timeoutMs: 30_000,
  });
}

if (import.meta.main) await main(join(import.meta.dirname, '..'));
