/** Why the server ended a connection: a label of the metrics. */
export type CloseReason =
  | 'login-timeout'
  | 'idle'
  | 'replaced'
  | 'not-committed'
  | 'source-gone'
  | 'reads-nothing'
  | 'database-unavailable'
  | 'stopping';
