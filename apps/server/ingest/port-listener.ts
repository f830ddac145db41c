import type { ConnectionGate } from '../platform/connection-gate.ts';

export type ListenSettings = {
  readonly host: string;
  /** 0 chooses a free port. */
  readonly number: number;
  /** Maximum number of devices at once; further ones are refused. */
  readonly maxDevices: number;
  /** Maximum number of connections of one address at once. */
  readonly connectionsPerAddress: number;
  /** Caps the connections of each address; absent: nothing does. */
  readonly gate?: ConnectionGate;
};

/** An open port; `stop` ends the sessions of its devices. */
export type PortListener = {
  readonly number: number;
  /** False after the port was closed, for whatever reason. */
  isOpen(): boolean;
  stop(): Promise<void>;
};
