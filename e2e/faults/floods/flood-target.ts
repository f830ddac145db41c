/** Where a flood goes and with whose tokens. Plain data, because a process receives it. */
export type FloodTarget = {
  readonly httpPort: number;
  readonly gatewayPort: number;
  /** The address that the flood comes from: its own, so that limits of an address hit nobody else. */
  readonly localAddress: string;
  /** A member of the flooding organisation. */
  readonly member: string;
  /** Sessions of one viewer of the flooding organisation, which has a large fleet. */
  readonly viewer: readonly [string, ...string[]];
  /** A session of each of many persons of the flooding organisation. */
  readonly crowd: readonly string[];
  /** A machine of the flooding organisation. */
  readonly machineId: number;
  /** The code of an allotted tracker of the flooding organisation. */
  readonly imei: string;
};
