import { expect, test } from 'vitest';
import { createTree } from './create-tree.fixture.ts';
import { keysRule } from './key-parameters.ts';
import { sourceTree } from './source-tree.ts';

const PATH = 'apps/server/features/records/things/find-thing.ts';
const findIn = (text: string) => keysRule.find(sourceTree(createTree({ [PATH]: text })));

test.each([
  'function find(db: Db, organisationId: OrganisationId, machineId: MachineId): Thing {',
  'const find = (organisationId: OrganisationId, except: SiteId | null): Thing => get();',
  'type Find = (organisationId: OrganisationId,\n  siteId?: SiteId) => Thing;',
])('two ids by position are found: %s', (text) => {
  expect(findIn(text)).toEqual([
    { path: PATH, line: 1, problem: 'two ids by position: pass a key object (packages/domain/keys.ts)' },
  ]);
});

test.each([
  'function find(db: Db, { organisationId, machineId }: MachineKey): Thing {',
  'function find(db: Db, organisationId: OrganisationId, id: number): Thing {',
  'const find = ({ from, to }: { readonly from: SiteId; readonly to: SiteId }, at: Date): Thing => get();',
])('ids with names are fine: %s', (text) => {
  expect(findIn(text)).toEqual([]);
});
