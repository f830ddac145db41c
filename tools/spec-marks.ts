/**
 * `node tools/run.mjs tools/spec-marks.ts`: marks each row of `docs/spec` with the tests that prove it, writes the
 * rows of calls that are not in the specification, and removes what has come from to-come.json. It never adds to that list.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SpecRow, TO_COME } from '../testing/spec-proof.ts';
import { type ContractCall, fieldNames, loadCalls } from './contract-calls.ts';
import { listPlaces } from './path-rule.ts';
import { runCommand } from './run-command.ts';
import { type SourceTree, sourceTree } from './source-tree.ts';
import { ACCESS_MATRIX, listProofs } from './spec-proofs.ts';
import { allRows, listToCome, readSpec, readToCome, SPEC_PARTS, type Spec } from './spec-rows.ts';

export const SCREEN_FOLDER = 'apps/web/src/screens';

/** Returns the file of a screen row, if it exists. */
export const findScreen = (tree: SourceTree, row: SpecRow): string | undefined =>
  row.path === undefined ? undefined : tree.list(...listPlaces(SCREEN_FOLDER, row.path, '.tsx'))[0];

/** Returns the tests that prove each row: those that name its id, and for calls of ours the access matrix. */
export function findProvers(
  tree: SourceTree,
  calls: readonly ContractCall[],
): ReadonlyMap<string, readonly string[]> {
  const provers = new Map<string, readonly string[]>();
  const add = (id: string, path: string) =>
    provers.set(id, [...new Set([...(provers.get(id) ?? []), path])].sort());
  for (const proof of listProofs(tree)) if ('id' in proof) add(proof.id, proof.path);
  const specified = new Set(
    readSpec(tree.root)
      .calls.filter((row) => !row.ours)
      .map((row) => row.id),
  );
  for (const { shape } of calls) if (!specified.has(toCallId(shape))) add(toCallId(shape), ACCESS_MATRIX);
  return provers;
}

const markRow = (row: SpecRow, provers: readonly string[] = []): SpecRow => ({
  ...row,
  status: provers.length > 0 ? provers : TO_COME,
});

const toCallId = ({ method, path }: ContractCall['shape']): string => `call:${method} ${path}`;

/** Returns a row for a call that is not in the specification. */
const createOwnRow = ({ shape }: ContractCall): SpecRow & { readonly does: string } => ({
  id: toCallId(shape),
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
  const specified = spec.calls.filter((row) => !row.ours);
  const known = new Set(specified.map((row) => row.id));
  const ours = calls.map(createOwnRow).filter((row) => !known.has(row.id));
  const provers = findProvers(tree, calls);
  const mark = (rows: readonly SpecRow[]) => rows.map((row) => markRow(row, provers.get(row.id)));
  const marked: Spec = {
    screens: mark(spec.screens),
    calls: mark([...specified, ...ours]),
    entities: mark(spec.entities),
    states: mark(spec.states),
    rules: mark(spec.rules),
    messages: mark(spec.messages),
    constants: mark(spec.constants),
  };
  for (const part of SPEC_PARTS) write(root, part, marked[part]);
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
