import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listNames, type SpecRow, TO_COME } from '../testing/spec-proof.ts';

/** The parts of the specification, each a file of rows in `docs/spec/`. */
export const SPEC_PARTS = [
  'screens',
  'calls',
  'entities',
  'states',
  'rules',
  'messages',
  'constants',
] as const;
export type SpecPart = (typeof SPEC_PARTS)[number];

export type Spec = Readonly<Record<SpecPart, readonly SpecRow[]>>;

export function readSpec(root: string): Spec {
  const readRows = (part: SpecPart): readonly SpecRow[] =>
    JSON.parse(readFileSync(join(root, `docs/spec/${part}.json`), 'utf8'));
  return {
    screens: readRows('screens'),
    calls: readRows('calls'),
    entities: readRows('entities'),
    states: readRows('states'),
    rules: readRows('rules'),
    messages: readRows('messages'),
    constants: readRows('constants'),
  };
}

/** Returns the ids in to-come.json. */
export const readToCome = (root: string): readonly string[] =>
  JSON.parse(readFileSync(join(root, 'docs/spec/to-come.json'), 'utf8'));

export const allRows = (spec: Spec): readonly SpecRow[] => SPEC_PARTS.flatMap((part) => spec[part]);

export const isWorking = (row: SpecRow): boolean => row.status !== TO_COME;

/** Returns the ids of what is still to come in a row: the row itself and each name in it. */
export function listToCome(row: SpecRow): readonly string[] {
  const names = (isWorking(row) ? row.toCome : listNames(row)) ?? [];
  const ids = names.map((name) => `${row.id}#${name}`);
  return isWorking(row) ? ids : [row.id, ...ids];
}
