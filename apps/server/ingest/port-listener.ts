export type ListenSettings = {
  readonly host: string;
  /** 0 chooses a free port. */
  readonly number: number;
  /** Maximum number of devices at once; further ones are refused. */
  readonly maxDevices: number;
};

/** An open port; `stop` ends the sessions of its devices. */
export type PortListener = {
  readonly number: number;
  /** False after the port was closed, for whatever reason. */
  isOpen(): boolean;
  stop(): Promise<void>;
};
