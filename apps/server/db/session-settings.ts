/**
 * Options of every session, so that values have the same text form whatever the operator's database defaults to, and no
 * timeout that the operator gave a role or the database ends our statements: ours are set for each transaction.
 */
export const SESSION_OPTIONS = [
  'TimeZone=UTC',
  'DateStyle=ISO',
  'IntervalStyle=postgres',
  'bytea_output=hex',
  'extra_float_digits=1',
  'statement_timeout=0',
  'lock_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'idle_session_timeout=0',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');
