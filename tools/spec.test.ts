import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ERRORS } from '@groundwork/contract/errors.ts';
import { FIELD_REASONS } from '@groundwork/contract/field-problems.ts';
import { LANGUAGES } from '@groundwork/domain/limits.ts';
import { expect, test } from 'vitest';
import { listNames, TO_COME } from '../testing/spec-proof.ts';
import { loadCalls, takenFields } from './contract-calls.ts';
import { toUrl } from './path-rule.ts';
import { isTest, sourceTree } from './source-tree.ts';
import { findProvers, findScreen, SCREEN_FOLDER } from './spec-marks.ts';
import { listProofs } from './spec-proofs.ts';
import { allRows, isWorking, listToCome, readSpec, readToCome } from './spec-rows.ts';
import { readTranslations, UNTRANSLATED } from './translations.ts';

const root = join(import.meta.dirname, '..');
const tree = sourceTree(root);
const spec = readSpec(root);
const rows = allRows(spec);
const calls = await loadCalls(tree);

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

test('a row works exactly if a test proves it, and names those tests', () => {
  const provers = findProvers(tree, calls);
  const differing = rows.filter((row) => !isDeepStrictEqual(row.status, provers.get(row.id) ?? TO_COME));
  expect(
    differing.map(({ id, status }) => ({ id, status, proven: provers.get(id) ?? TO_COME })),
    'run tools/spec-marks.ts',
  ).toEqual([]);
});

test('every proof names a row by a literal id, in a file that leaves no test out', () => {
  const ids = new Set(rows.map((row) => row.id));
  const wrong = listProofs(tree).filter((proof) => 'error' in proof || !ids.has(proof.id));
  expect(wrong).toEqual([]);
});

test('what a row still lacks is a name of that row', () => {
  const strays = rows.flatMap((row) => (row.toCome ?? []).filter((name) => !listNames(row).includes(name)));
  expect(strays).toEqual([]);
});

test('every screen that exists has its row', () => {
  const files = tree
    .list(`${SCREEN_FOLDER}/**/*.tsx`)
    .filter((path) => !isTest(path) && !path.includes('/__'));
  const known = spec.screens.map((row) => findScreen(tree, row));
  const unknown = files.filter((file) => !known.includes(file));
  expect(unknown.map((file) => toUrl(file.slice(SCREEN_FOLDER.length + 1)))).toEqual([]);
});

test('every call that exists has its row, and there are no rows of ours for others', () => {
  const existing = calls.map(({ shape }) => `call:${shape.method} ${shape.path}`);
  const known = spec.calls.map((row) => row.id);
  expect(existing.filter((id) => !known.includes(id))).toEqual([]);
  const ours = spec.calls.filter((row) => row.ours).map((row) => row.id);
  expect(ours.filter((id) => !existing.includes(id))).toEqual([]);
});

test('a working call takes the query and body fields that its row names', () => {
  const lacking = spec.calls.filter(isWorking).flatMap((row) => {
    if (row.path === undefined) return [];
    const shape = calls.find((call) => row.id === `call:${call.shape.method} ${call.shape.path}`)?.shape;
    const taken = shape ? takenFields(shape) : [];
    const wanted = listNames(row).filter((name) => !row.toCome?.includes(name));
    return wanted.filter((name) => !taken.includes(name)).map((name) => `${row.id}#${name}`);
  });
  expect(lacking).toEqual([]);
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

test('every limit of the domain is a constant of the specification, with its name and value', async () => {
  const limits: Readonly<Record<string, unknown>> = await import('@groundwork/domain/limits.ts');
  const named = spec.constants.map(({ id, value }) => [
    id.replace('constant:', '').replaceAll('-', '_').toUpperCase(),
    value,
  ]);
  expect(Object.fromEntries(named)).toMatchObject({ ...limits });
});
