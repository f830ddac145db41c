import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ERRORS, FIELD_REASONS } from '@groundwork/contract/errors.ts';
import { LANGUAGES } from '@groundwork/domain/limits.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  CALL_ROOTS,
  CONTRACT_FOLDER,
  exportedMethods,
  HANDLER_FOLDER,
  loadCalls,
  takenFields,
} from './contract-calls.ts';
import { toUrl } from './path-rule.ts';
import { isTest, sourceTree } from './source-tree.ts';
import { findHandler, findScreen, SCREEN_FOLDER } from './spec-marks.ts';
import { allRows, isWorking, listNames, listToCome, readSpec, readToCome } from './spec-rows.ts';
import { readTranslations, UNTRANSLATED } from './translations.ts';

const root = join(import.meta.dirname, '..');
const tree = sourceTree(root);
const spec = readSpec(root);
const rows = allRows(spec);

test('the specification is complete: 74 screens, 68 calls with a path, and every id once', () => {
  const stated = (row: { path?: string; ours?: true }) => row.path !== undefined && row.ours === undefined;
  expect(spec.screens.filter(stated)).toHaveLength(74);
  expect(spec.calls.filter(stated)).toHaveLength(68);
  const ids = rows.map((row) => row.id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('to-come.json lists exactly what is still to come, so it only shrinks', () => {
  const toCome = rows.flatMap(listToCome);
  const recorded = readToCome(root);
  expect(
    toCome.filter((id) => !recorded.includes(id)),
    'to come, but not in to-come.json',
  ).toEqual([]);
  expect(
    recorded.filter((id) => !toCome.includes(id)),
    'no longer to come: run tools/spec-marks.ts',
  ).toEqual([]);
});

test('every row of ours works', () => {
  expect(rows.filter((row) => row.ours && !isWorking(row)).map((row) => row.id)).toEqual([]);
});

test('every file that a row names exists, and what a row still lacks is a name of that row', () => {
  const files = rows.flatMap((row) => (isWorking(row) ? [...row.status] : []));
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const strays = rows.flatMap((row) => (row.toCome ?? []).filter((name) => !listNames(row).includes(name)));
  expect(strays).toEqual([]);
});

test('every screen that exists has its row, marked with its file', () => {
  const files = tree
    .list(`${SCREEN_FOLDER}/**/*.tsx`)
    .filter((path) => !isTest(path) && !path.includes('/__'));
  const marked = spec.screens.map((row) => ({ row, file: findScreen(tree, row) })).filter(({ file }) => file);
  expect(marked.filter(({ row, file }) => !row.status.includes(file ?? '')).map(({ file }) => file)).toEqual(
    [],
  );
  const known = marked.map(({ file }) => file);
  const unknown = files.filter((file) => !known.includes(file));
  expect(unknown.map((file) => toUrl(file.slice(SCREEN_FOLDER.length + 1)))).toEqual([]);
});

test('every call that exists has its row, marked with its file', () => {
  const files = tree.list(...CALL_ROOTS.map((folder) => `${HANDLER_FOLDER}/${folder}/**/*.ts`));
  const handled = files
    .filter((path) => !isTest(path))
    .flatMap((path) =>
      exportedMethods(tree.read(path)).map((method) => ({
        path,
        id: `call:${method} ${toUrl(path.slice(HANDLER_FOLDER.length + 1))}`,
      })),
    );
  const row = (id: string) => spec.calls.find((call) => call.id === id);
  expect(handled.filter(({ id, path }) => !row(id)?.status.includes(path))).toEqual([]);
});

test('a working call takes the query and body fields that its row names', async () => {
  const calls = await loadCalls(tree);
  const lacking = spec.calls.filter(isWorking).flatMap((row) => {
    if (row.path === undefined) return [];
    const shape = calls.find((call) => row.id === `call:${call.shape.method} ${call.shape.path}`)?.shape;
    const taken = shape ? takenFields(shape) : [];
    const wanted = listNames(row).filter((name) => !row.toCome?.includes(name));
    return shape && findHandler(tree, row)
      ? wanted.filter((name) => !taken.includes(name)).map((name) => `${row.id}#${name}`)
      : [row.id];
  });
  expect(lacking).toEqual([]);
});

/** Returns the text of a file, and the fields of the schemas that a file of the contract exports. */
async function readFields(path: string): Promise<string> {
  if (!path.startsWith(`${CONTRACT_FOLDER}/`)) return tree.read(path);
  const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(join(root, path)).href);
  const schemas = Object.values(exported).filter((value) => value instanceof z.core.$ZodType);
  const shapes = schemas.map((schema) => JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' })));
  return [tree.read(path), ...shapes].join('\n');
}

test('a working entity names each of its fields in the files that it is marked with', async () => {
  const rows = spec.entities.filter(isWorking);
  const lacking = rows.map(async ({ status, fields = [], toCome = [] }) => {
    const text = (await Promise.all([status].flat().map(readFields))).join('\n');
    const wanted = fields.filter((name) => !toCome.includes(name));
    return wanted.filter((name) => name.split('.').some((part) => !new RegExp(`\\b${part}\\b`).test(text)));
  });
  expect((await Promise.all(lacking)).flat()).toEqual([]);
});

test('a working message is translated into all five languages, with the exact English text', () => {
  const translations = readTranslations(tree);
  for (const { id, key, text } of spec.messages.filter((row) => isWorking(row) && row.text !== undefined)) {
    if (key === undefined) throw new Error(`${id} works, but names no key of the translations`);
    for (const language of LANGUAGES)
      expect(translations[language].get(key), `${key} in ${language}`).toBeTruthy();
    expect(translations.en.get(key)?.replaceAll(/\{\{(\w+)\}\}/g, '{$1}')).toBe(text);
  }
});

test('no text waits for its translation', () => {
  const translations = readTranslations(tree);
  for (const language of LANGUAGES)
    expect(
      [...translations[language]].filter(([, text]) => text.startsWith(UNTRANSLATED)).map(([key]) => key),
      language,
    ).toEqual([]);
});

test('every refusal in the catalogue is translated into all five languages', () => {
  const translations = readTranslations(tree);
  const keys = [
    ...Object.keys(ERRORS).map((code) => `errors.${code}`),
    ...Object.keys(FIELD_REASONS).map((reason) => `fields.${reason}`),
  ];
  for (const language of LANGUAGES)
    expect(
      keys.filter((key) => !translations[language].has(key)),
      language,
    ).toEqual([]);
});

test('a working constant is defined once, with the name and value of its row', async () => {
  const home = 'packages/domain/limits.ts';
  const limits: Readonly<Record<string, unknown>> = await import('@groundwork/domain/limits.ts');
  const rows = spec.constants.filter(({ status }) => [status].flat().includes(home));
  const named = rows.map(({ id, value }) => [
    id.replace('constant:', '').replaceAll('-', '_').toUpperCase(),
    value,
  ]);
  expect({ ...limits }).toEqual(Object.fromEntries(named));
});
