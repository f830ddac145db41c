import pg from 'pg';
import { isConnectionLost } from '../platform/database-away.ts';
import { StartProblem } from '../platform/start-problem.ts';

/** Classes of SQLSTATE for damaged files and failing disks: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const DAMAGE = /^(XX|58)/;

/**
 * Converts a failure of the database or its connection to a `StartProblem` that begins with `failure`, such as "The table reading
 * cannot be read", and ends with `outcome`. Returns any other error as it is.
 */
export function toDatabaseProblem(error: unknown, failure: string, outcome = ''): unknown {
  if (!(error instanceof Error) || error instanceof StartProblem) return error;
  if (isConnectionLost(error))
    return toProblem(`The connection to the database was lost: ${error.message}.`, outcome);
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
  if (code === '') return error;
  return toProblem(
    `${failure}: ${error.message} (${code}).`,
    outcome,
    DAMAGE.test(code) ? 'See docs/damaged-database.md.' : '',
  );
}

const toProblem = (...sentences: readonly string[]): StartProblem =>
  new StartProblem(sentences.filter((sentence) => sentence !== '').join(' '));
