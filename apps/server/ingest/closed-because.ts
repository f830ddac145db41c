/** Why the server ended a connection; the label of a counter. */
export type ClosedBecause =
  | 'login-timeout'
  | 'idle'
  | 'replaced'
  | 'not-committed'
  | 'source-gone'
  | 'reads-nothing'
  | 'database-unavailable'
  | 'stopping';
