import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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

export const TO_COME = 'to come';

/** One row of the specification, or of our additions to it (`ours`). */
export type SpecRow = {
  readonly id: string;
  /** The files that implement it, or `to come`. */
  readonly status: typeof TO_COME | readonly string[];
  readonly ours?: true;
  readonly method?: string;
  /** Absent if the specification does not define it. */
  readonly path?: string;
  readonly query?: readonly string[];
  readonly body?: readonly string[];
  readonly fields?: readonly string[];
  /** Names of `query`, `body` and `fields` that a working row still lacks. */
  readonly toCome?: readonly string[];
  /** A text on a screen, verbatim. */
  readonly text?: string;
  /** The translation key of the text. */
  readonly key?: string;
  readonly code?: string;
  /** The value of a constant. */
  readonly value?: unknown;
};

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

/** Returns the names in a row that can be implemented one by one. */
export const listNames = (row: SpecRow): readonly string[] => [
  ...(row.query ?? []),
  ...(row.body ?? []),
  ...(row.fields ?? []),
];

export const isWorking = (row: SpecRow): boolean => row.status !== TO_COME;

/** Returns the ids of what is still to come in a row: the row itself and each name in it. */
export function listToCome(row: SpecRow): readonly string[] {
  const names = (isWorking(row) ? row.toCome : listNames(row)) ?? [];
  const ids = names.map((name) => `${row.id}#${name}`);
  return isWorking(row) ? ids : [row.id, ...ids];
}
