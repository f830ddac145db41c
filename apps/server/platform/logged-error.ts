import { isDatabaseAway } from './database-away.ts';
import { ExpectedError } from './expected-error.ts';
import { StartProblem } from './start-problem.ts';

/** What a log line contains of an error. */
export type LoggedError = {
  readonly type: string;
  readonly message: string;
  /** SQLSTATE, or the system's name of the error. */
  readonly code?: string | number;
  /** The calls that led to it, for an unexpected error only. */
  readonly stack?: string;
  readonly cause?: LoggedError;
};

const MAX_MESSAGE_CHARACTERS = 500;
const MAX_STACK_FRAMES = 15;
const MAX_CAUSES = 3;
/** SQLSTATE class 22, such as "invalid input syntax": the message quotes the value. */
const BAD_VALUE = /^22/;

/**
 * Returns what may be logged of a thrown value. Everything else that an error carries stays out: the driver attaches its
 * client with connection parameters and cancel key, and `detail` and `where` hold values of rows.
 */
export function toLoggedError(error: unknown, causesLeft = MAX_CAUSES): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: truncate(formatThrown(error)) };
  const code = findCode(error);
  const stack = isExpected(error) ? undefined : findFrames(error);
  return {
    type: error.constructor.name,
    message: truncate(hideValues(findMessage(error), code)),
    ...(code !== undefined && { code }),
    ...(stack && { stack }),
    ...(error.cause !== undefined && causesLeft > 0 && { cause: toLoggedError(error.cause, causesLeft - 1) }),
  };
}

const formatThrown = (thrown: unknown): string =>
  typeof thrown === 'object' ? 'a value that is no Error was thrown' : String(thrown);

/** These say all in their message. */
const isExpected = (error: Error): boolean =>
  error instanceof StartProblem || error instanceof ExpectedError || isDatabaseAway(error);

/** The error of a host with several addresses has no message of its own. */
function findMessage(error: Error): string {
  if (error.message !== '' || !(error instanceof AggregateError)) return error.message;
  return error.errors.map((one) => (one instanceof Error ? one.message : '')).join('; ');
}

function findCode(error: Error): string | number | undefined {
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' || typeof code === 'number' ? code : undefined;
}

const hideValues = (message: string, code: string | number | undefined): string =>
  BAD_VALUE.test(`${code}`) ? message.replace(/".*"/s, '"…"') : message;

const truncate = (text: string): string =>
  text.length > MAX_MESSAGE_CHARACTERS ? `${text.slice(0, MAX_MESSAGE_CHARACTERS)}…` : text;

/** Without the first lines of a stack, which repeat the message. */
const findFrames = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MAX_STACK_FRAMES)
    .join('\n');

/** Formats a thrown value for a person who ran a command: a sentence, or what may be logged of an unexpected error. */
export const formatFailure = (error: unknown): string =>
  error instanceof StartProblem ? error.message : formatLogged(toLoggedError(error));

const formatLogged = ({ type, message, code, stack, cause }: LoggedError): string =>
  [
    `${type}: ${message}${code === undefined ? '' : ` (${code})`}`,
    ...(stack ? [stack] : []),
    ...(cause ? [`caused by ${formatLogged(cause)}`] : []),
  ].join('\n');
