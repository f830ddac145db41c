// Proofs of the rows of docs/spec, by tests of the API, of the browser and of units alike.
import calls from '../docs/spec/calls.json' with { type: 'json' };
import constants from '../docs/spec/constants.json' with { type: 'json' };
import entities from '../docs/spec/entities.json' with { type: 'json' };
import messages from '../docs/spec/messages.json' with { type: 'json' };
import rules from '../docs/spec/rules.json' with { type: 'json' };
import screens from '../docs/spec/screens.json' with { type: 'json' };
import states from '../docs/spec/states.json' with { type: 'json' };

export const TO_COME = 'to come';

/** One row of the specification, or of our additions to it (`ours`). */
export type SpecRow = {
  readonly id: string;
  /** The tests that prove it, or `to come`. Written by `tools/spec-marks.ts`. */
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

/** Returns the names in a row that can be implemented one by one. */
export const listNames = (row: SpecRow): readonly string[] => [
  ...(row.query ?? []),
  ...(row.body ?? []),
  ...(row.fields ?? []),
];

type Proof = (row: SpecRow) => unknown;

const rows = new Map(
  ([calls, constants, entities, messages, rules, screens, states] as readonly (readonly SpecRow[])[])
    .flat()
    .map((row) => [row.id, row]),
);

/**
 * Proves a row of `docs/spec` in a test. The id is a literal, since `tools/spec.test.ts` collects it from the source: a
 * row works if a test proves it, and only then. A row without names takes one function; a row with parameters or fields
 * takes one function for each of them that is not listed in its `toCome`, and each really sends, opens or reads that one.
 * Throws if the row does not exist or the names differ; fails as soon as a function fails.
 */
export async function provesRow(id: string, proof: Proof | Readonly<Record<string, Proof>>): Promise<void> {
  const row = rows.get(id);
  if (row === undefined) throw new Error(`docs/spec has no row ${id}`);
  const expected = listNames(row).filter((name) => row.toCome?.includes(name) !== true);
  const given = typeof proof === 'function' ? [] : Object.keys(proof);
  const missing = expected.filter((name) => !given.includes(name));
  const unknown = given.filter((name) => !expected.includes(name));
  if (missing.length > 0 || unknown.length > 0)
    throw new Error(`${id}: not proven: ${missing.join(', ')}; not in the row: ${unknown.join(', ')}`);
  const proofs: readonly (readonly [string, Proof])[] =
    typeof proof === 'function'
      ? [[id, proof]]
      : Object.entries(proof).map(([name, run]) => [`${id}#${name}`, run]);
  for (const [name, run] of proofs) {
    try {
      await run(row);
    } catch (error) {
      if (error instanceof Error) error.message = `${name}: ${error.message}`;
      throw error;
    }
  }
}
