/** PostgreSQL is unreachable, a standby (25006), or cannot continue: class 08, 57P0x, 53300 and socket errors. */
const CODES =
  /^(08...|25006|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH)$/;
/** The driver's own errors have no code. */
const MESSAGES =
  /^(Connection terminated|LISTEN connection ended|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Whether an error means that the database cannot be used at the moment, rather than that a statement is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CODES.test(code) || MESSAGES.test(error.message);
}
