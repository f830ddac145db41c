import type { Reading } from '@groundwork/domain/readings/reading.ts';
import type { Signals } from '@groundwork/domain/readings/signals.ts';

/** Why a connection's bytes were not believed. Each is counted, stores nothing and ends the connection. */
export type StreamFault =
  | 'bad-login'
  | 'bad-preamble'
  | 'bad-length'
  | 'bad-crc'
  | 'unknown-codec'
  | 'counts-differ'
  | 'malformed-record';

/** What the bytes of one connection meant, in the order in which they came. */
export type StreamEvent =
  | {
      readonly kind: 'login';
      /** The device's code as it said it (an IMEI). */
      readonly code: string;
      readonly acceptReply: Uint8Array;
      /** Sent, and the connection ended, where no organisation owns the code. */
      readonly refuseReply: Uint8Array;
    }
  | {
      readonly kind: 'packet';
      readonly readings: readonly Reading[];
      /** Sent once every reading of the packet is stored, and not before. */
      readonly reply: Uint8Array;
    }
  | { readonly kind: 'fault'; readonly reason: StreamFault };

/** One step of a connection: the state to keep and what the new bytes meant. */
export type StreamStep<State> = { readonly state: State; readonly events: readonly StreamEvent[] };

/**
 * A protocol over a connection, as a pure and total machine: any bytes in any pieces give a value,
 * never an error, and a state holds at most one unfinished packet. The gateway handles the events in
 * order; after a fault, and after a login that it refused, it handles no further ones.
 */
export type StreamDecoder<State> = {
  /** The protocol's name in settings, logs and metrics. */
  readonly protocol: string;
  readonly start: State;
  feed(state: State, bytes: Uint8Array): StreamStep<State>;
  /** A reading of this protocol in the product's own words. */
  deriveSignals(reading: Reading): Signals;
};
