import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of the specification, one file of rows each under `docs/spec/`. */
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

/** One row of the specification, or of what we added to it (`ours`). */
export type SpecRow = {
  readonly id: string;
  /** The files in which it works, or that it is still to come. */
  readonly status: typeof TO_COME | readonly string[];
  readonly ours?: true;
  readonly method?: string;
  /** Absent where the specification does not tell it. */
  readonly path?: string;
  readonly query?: readonly string[];
  readonly body?: readonly string[];
  readonly fields?: readonly string[];
  /** Those of `query`, `body` and `fields` that a working row still lacks. */
  readonly toCome?: readonly string[];
  /** A text that a person sees, to the letter. */
  readonly text?: string;
  /** Its place in the translations. */
  readonly key?: string;
  readonly code?: string;
  /** Of a constant. */
  readonly value?: unknown;
};

export type Spec = Readonly<Record<SpecPart, readonly SpecRow[]>>;

export function readSpec(root: string): Spec {
  const rowsOf = (part: SpecPart): readonly SpecRow[] =>
    JSON.parse(readFileSync(join(root, `docs/spec/${part}.json`), 'utf8'));
  return {
    screens: rowsOf('screens'),
    calls: rowsOf('calls'),
    entities: rowsOf('entities'),
    states: rowsOf('states'),
    rules: rowsOf('rules'),
    messages: rowsOf('messages'),
    constants: rowsOf('constants'),
  };
}

/** The ids of the recorded list: what was still to come when it was last written. */
export const readToCome = (root: string): readonly string[] =>
  JSON.parse(readFileSync(join(root, 'docs/spec/to-come.json'), 'utf8'));

export const allRows = (spec: Spec): readonly SpecRow[] => SPEC_PARTS.flatMap((part) => spec[part]);

/** The names inside a row that can come one by one. */
export const namesOf = (row: SpecRow): readonly string[] => [
  ...(row.query ?? []),
  ...(row.body ?? []),
  ...(row.fields ?? []),
];

export const isWorking = (row: SpecRow): boolean => row.status !== TO_COME;

/** Ids of everything in a row that is still to come: of the row itself, and of each name in it. */
export function toComeOf(row: SpecRow): readonly string[] {
  const names = (isWorking(row) ? row.toCome : namesOf(row)) ?? [];
  const ids = names.map((name) => `${row.id}#${name}`);
  return isWorking(row) ? ids : [row.id, ...ids];
}
