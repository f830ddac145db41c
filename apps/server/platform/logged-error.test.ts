import { expect, test } from 'vitest';
import { ExpectedError } from './expected-error.ts';
import { formatFailure, toLoggedError } from './logged-error.ts';
import { StartProblem } from './start-problem.ts';

const databaseError = (message: string, code: string) =>
  Object.assign(new Error(message), {
    code,
    detail: 'Key (email)=(jane@quarry.example) already exists.',
    where: 'COPY reading, line 1: "51.5 0.1"',
    parameters: ['jane@quarry.example'],
  });

test('an unexpected error has its stack, and nothing that is attached to it', () => {
  const logged = toLoggedError(databaseError('duplicate key value violates unique constraint "p"', '23505'));
  expect(logged).toEqual({
    type: 'Error',
    message: 'duplicate key value violates unique constraint "p"',
    code: '23505',
    stack: expect.stringMatching(/^ +at .*logged-error\.test\.ts/),
  });
});

test('a value that the database could not read is left out of the message', () => {
  const { message } = toLoggedError(
    databaseError('invalid input syntax for type date: "born "1970""', '22007'),
  );
  expect(message).toBe('invalid input syntax for type date: "…"');
});

test.each([
  ['a database that is away', databaseError('terminating connection', '57P01')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['a problem whose message says all', new ExpectedError('data disk nearly full, free some space')],
  ['a sentence for the operator', new StartProblem('PORT: port 80 is taken.')],
])('%s has no stack', (_, error) => {
  expect(toLoggedError(error).stack).toBeUndefined();
});

test('causes are treated the same, up to three', () => {
  let error = databaseError('deepest', '57P01');
  for (const message of ['third', 'second', 'first', 'thrown'])
    error = Object.assign(databaseError(message, '57P01'), { cause: error });
  const at = { type: 'Error', code: '57P01' };
  expect(toLoggedError(error)).toEqual({
    ...at,
    message: 'thrown',
    cause: {
      ...at,
      message: 'first',
      cause: { ...at, message: 'second', cause: { ...at, message: 'third' } },
    },
  });
});

test('an error of several addresses has their messages, and a long message is cut', () => {
  const refused = new AggregateError([new Error('::1 refused'), new Error('127.0.0.1 refused')], '');
  expect(toLoggedError(refused)).toMatchObject({
    type: 'AggregateError',
    message: '::1 refused; 127.0.0.1 refused',
  });
  expect(toLoggedError(new Error('x'.repeat(5_000))).message).toHaveLength(501);
});

test('a thrown value that is no error is named by its type', () => {
  expect(toLoggedError({ password: 'quarry' })).toEqual({
    type: 'object',
    message: 'a value that is no Error was thrown',
  });
  expect(toLoggedError('stopped')).toEqual({ type: 'string', message: 'stopped' });
});

test('a command prints a sentence, or an unexpected error with its causes', () => {
  expect(formatFailure(new StartProblem('PORT: port 80 is taken.'))).toBe('PORT: port 80 is taken.');
  const cause = databaseError('terminating connection', '57P01');
  expect(formatFailure(Object.assign(new Error('not restored'), { cause }))).toMatch(
    /^Error: not restored\n +at [\s\S]*\ncaused by Error: terminating connection \(57P01\)$/,
  );
});
