import { expect, test } from 'vitest';
import { createTree } from './create-tree.fixture.ts';
import { rolesRule } from './file-roles.ts';
import { sourceTree } from './source-tree.ts';

const SERVER = 'apps/server/features/records/things';
const WEB = 'apps/web/src/features/records/things';

const findProblems = (files: Readonly<Record<string, string>>) =>
  rolesRule.find(sourceTree(createTree(files))).map(({ path, problem }) => `${path}: ${problem}`);

test.each([
  [`${SERVER}/thing-store.ts`, 'export const nothing = 0;', 'a query, a store or an -sql file holds SQL'],
  [
    `${SERVER}/rename-thing.ts`,
    'db.run(sql`update thing set name = null`);',
    'SQL stands in files called …-query, …-store or …-sql',
  ],
  [
    `${SERVER}/present-thing.ts`,
    'export const presentThing = (db: Db) => db;',
    'a presenter has no database',
  ],
  [`${WEB}/thing-state.ts`, 'export function useThing() {}', 'a hook stands in a file called use-…'],
  [`${WEB}/use-thing.ts`, 'export const thing = 0;', 'use-… exports a hook'],
  [`${WEB}/thing-dialog.tsx`, 'export const Thing = () => <p />;', '…-dialog renders a dialog'],
  [`${WEB}/thing-draft.ts`, "import { useState } from 'react';", '…-draft is plain data, without React'],
])('%s breaks its role', (path, text, problem) => {
  expect(findProblems({ [path]: text })).toEqual([expect.stringContaining(`${path}: ${problem}`)]);
});

test('files that fit their roles give no finding', () => {
  const files = {
    [`${SERVER}/thing-store.ts`]: 'db.run(sql`update thing set name = null`);',
    [`${SERVER}/present-thing.ts`]: 'export const presentThing = (thing: Thing) => thing.name;',
    [`${SERVER}/read-thing.ts`]: 'export const readThing = (db: Db) => findThing(db);',
    [`${WEB}/use-thing.ts`]: 'export const useThing = () => useCall(GET);',
    [`${WEB}/thing-dialog.tsx`]: 'export const ThingDialog = () => <Dialog opened />;',
  };
  expect(findProblems(files)).toEqual([]);
});

test('an exception is accepted while it is needed, and must go after that', () => {
  const path = `${SERVER}/rename-thing.ts`;
  const exceptions = { 'tools/file-roles.json': JSON.stringify({ [path]: 'one reason' }) };
  const sql = 'db.run(sql`update thing set name = null`);';
  expect(findProblems({ ...exceptions, [path]: sql })).toEqual([]);
  expect(findProblems({ ...exceptions, [path]: '' })).toEqual([
    `tools/file-roles.json: ${path} needs no exception any more: remove it`,
  ]);
});
