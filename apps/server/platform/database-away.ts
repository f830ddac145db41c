/** The connection was lost: classes 08 and 57P0x (shutdown, crash), and errors of an open socket. */
const LOST = /^(08...|57P0[1-5]|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** No connection is to be had, or only one to a standby (25006) or a full server (53300). */
const UNREACHABLE = /^(25006|53300|ECONNREFUSED|ENOENT|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH)$/;
/** The driver's own errors have no code. */
const MESSAGES =
  /^(Connection terminated|LISTEN connection ended|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Whether an error means that the connection to the database was lost while it was in use. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && (LOST.test(readCode(error)) || MESSAGES.test(error.message));

/** Whether an error means that the database cannot be used at the moment, rather than that a statement is wrong. */
export const isDatabaseAway = (error: unknown): boolean =>
  isConnectionLost(error) || (error instanceof Error && UNREACHABLE.test(readCode(error)));

const readCode = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';
