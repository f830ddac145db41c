import pg from 'pg';
import { StartProblem } from '../platform/start-problem.ts';

/** Classes of SQLSTATE for damaged files and failing disks: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const DAMAGE = /^(XX|58)/;
/** Classes for a connection that failed and for a server that shuts down or crashed. */
const CONNECTION = /^(08|57P)/;
const LOST_SOCKET = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'];

/**
 * Converts a failure of the database or its connection to a `StartProblem` that begins with `failure`, such as "The table reading
 * cannot be read", and ends with `outcome`. Returns any other error as it is.
 */
export function toDatabaseProblem(error: unknown, failure: string, outcome = ''): unknown {
  if (!(error instanceof Error) || error instanceof StartProblem) return error;
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
  if (CONNECTION.test(code) || isLostConnection(error))
    return toProblem(`The connection to the database was lost: ${error.message}.`, outcome);
  if (code === '') return error;
  return toProblem(
    `${failure}: ${error.message} (${code}).`,
    outcome,
    DAMAGE.test(code) ? 'See docs/damaged-database.md.' : '',
  );
}

const toProblem = (...sentences: readonly string[]): StartProblem =>
  new StartProblem(sentences.filter((sentence) => sentence !== '').join(' '));

const isLostConnection = ({ message, code }: NodeJS.ErrnoException): boolean =>
  message.startsWith('Connection terminated') || LOST_SOCKET.includes(code ?? '');
