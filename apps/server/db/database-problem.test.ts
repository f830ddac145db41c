import pg from 'pg';
import { expect, test } from 'vitest';
import { StartProblem } from '../platform/start-problem.ts';
import { toDatabaseProblem } from './database-problem.ts';

const FAILURE = 'The table reading cannot be read';
const explain = (error: unknown) => toDatabaseProblem(error, FAILURE, 'No backup was written.');

function databaseError(message: string, code: string): Error {
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code });
}

test.each([
  [
    databaseError('invalid page in block 3 of relation "base/1/2"', 'XX001'),
    `${FAILURE}: invalid page in block 3 of relation "base/1/2" (XX001). No backup was written. See docs/damaged-database.md.`,
  ],
  [
    databaseError('could not read blocks 3..3 in file "base/1/2": Input/output error', '58030'),
    `${FAILURE}: could not read blocks 3..3 in file "base/1/2": Input/output error (58030). No backup was written. See docs/damaged-database.md.`,
  ],
  [
    databaseError('permission denied for table reading', '42501'),
    `${FAILURE}: permission denied for table reading (42501). No backup was written.`,
  ],
  [
    databaseError('terminating connection due to administrator command', '57P01'),
    'The connection to the database was lost: terminating connection due to administrator command. No backup was written.',
  ],
  [
    new Error('Connection terminated unexpectedly'),
    'The connection to the database was lost: Connection terminated unexpectedly. No backup was written.',
  ],
  [
    Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
    'The connection to the database was lost: read ECONNRESET. No backup was written.',
  ],
])('a failure of the database is one sentence: %s', (error, message) => {
  expect(explain(error)).toEqual(new StartProblem(message));
});

test.each([new StartProblem('There is no disk.'), new Error('ours'), 'a text'])(
  'any other error stays: %s',
  (error) => {
    expect(explain(error)).toBe(error);
  },
);
