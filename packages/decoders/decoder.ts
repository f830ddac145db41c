import type { Reading } from '@groundwork/domain/readings/reading.ts';
import type { Signals } from '@groundwork/domain/readings/signals.ts';

/** Why bytes were not believed. Each is counted and stores nothing; a connection ends, a datagram is dropped. */
export type StreamFault =
  | 'bad-login'
  | 'bad-preamble'
  | 'bad-length'
  | 'bad-crc'
  | 'unknown-codec'
  | 'counts-differ'
  | 'malformed-record'
  | 'malformed-message';

/** A command or an answer in words; null where its codec does not tell. */
export type SentMessage = {
  readonly direction: 'to-device' | 'from-device' | null;
  readonly text: string | null;
};

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
  | {
      /** Commands or answers, which hold no readings; none is ever acknowledged. */
      readonly kind: 'messages';
      readonly messages: readonly SentMessage[];
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

/** What one datagram meant. */
export type DatagramOutcome =
  | {
      readonly kind: 'packet';
      /** The device's code as it said it (an IMEI); each datagram says it again. */
      readonly code: string;
      readonly readings: readonly Reading[];
      /** Sent back once every reading of the packet is stored, and not before. */
      readonly reply: Uint8Array;
    }
  | { readonly kind: 'fault'; readonly reason: StreamFault };

/** A protocol over datagrams, pure and total: any bytes give an outcome, never an error. */
export type DatagramDecoder = {
  readonly protocol: string;
  receive(datagram: Uint8Array): DatagramOutcome;
};
