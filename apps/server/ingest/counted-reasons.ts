/** Why the server ended a connection: a label of the metrics. */
export const CLOSE_REASONS = [
  'login-timeout',
  'idle',
  'replaced',
  'not-committed',
  'source-gone',
  'reads-nothing',
  'database-unavailable',
  'refused-too-often',
  'stopping',
] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** Why a device was not let in: a label of the metrics. */
export const REFUSE_REASONS = ['unknown-code', 'other-type', 'too-many-connections'] as const;
export type RefuseReason = (typeof REFUSE_REASONS)[number];

/** Why a datagram was neither stored nor acknowledged: a label of the metrics. */
export const DROP_REASONS = [
  'crowded',
  'too-many-records',
  'database-unavailable',
  'not-committed',
  'source-gone',
] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** Which way a message between a device and a server went: a label of the metrics. */
export const DIRECTIONS = ['to-device', 'from-device', 'other'] as const;
export type Direction = (typeof DIRECTIONS)[number];
