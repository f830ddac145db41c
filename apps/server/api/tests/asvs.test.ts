import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const REFERENCE = join(
  process.env.GROUNDWORK_VECTORS ?? join(ROOT, '../shared/vectors'),
  'reference/asvs-5.0.0.csv',
);
/** Authentication and sessions. */
const CHAPTERS = /^V[67]\./;
const STATES = ['met', 'open', 'not met', 'not applicable'];

type Answer = { requirement: string; level: string; state: string; how: string; test: string };
const read = <Row>(path: string): Row[] =>
  parse(readFileSync(path), { columns: true, bom: true, relax_column_count: true });
const answers = read<Answer>(join(ROOT, 'docs/security/asvs.csv'));

test('each answer says how, and names a test that exists', () => {
  for (const { requirement, state, how, test: path } of answers) {
    expect(STATES, requirement).toContain(state);
    expect(how, requirement).not.toBe('');
    if (path !== '') expect(existsSync(join(ROOT, path)), `${requirement} ${path}`).toBe(true);
  }
});

test.skipIf(!existsSync(REFERENCE))(
  'each requirement of levels 1 and 2 on authentication and sessions is answered',
  () => {
    const asked = read<{ req_id: string; L: string }>(REFERENCE).filter(
      ({ req_id, L }) => CHAPTERS.test(req_id) && L !== '3',
    );
    expect(asked.length).toBeGreaterThan(50);
    expect(answers.map(({ requirement, level }) => `${requirement} ${level}`)).toEqual(
      asked.map(({ req_id, L }) => `${req_id} ${L}`),
    );
  },
);
