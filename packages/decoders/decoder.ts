import type { Reading } from '@groundwork/domain/readings/reading.ts';

/** Why bytes were rejected. Each fault is counted and stores nothing; a connection is closed, a datagram dropped. */
export const STREAM_FAULTS = [
  'bad-login',
  'bad-preamble',
  'bad-length',
  'bad-crc',
  'unknown-codec',
  'counts-differ',
  'malformed-record',
  'malformed-message',
] as const;
export type StreamFault = (typeof STREAM_FAULTS)[number];

/** A command or an answer as text; a field is null if the codec does not contain it. */
export type SentMessage = {
  readonly direction: 'to-device' | 'from-device' | null;
  readonly text: string | null;
};

/** The decoded events of one connection, in order of arrival. */
export type StreamEvent =
  | {
      readonly kind: 'login';
      /** The code that the device sent (an IMEI). */
      readonly code: string;
      readonly acceptReply: Uint8Array;
      /** Sent before closing the connection if no organisation owns the code. */
      readonly refuseReply: Uint8Array;
    }
  | {
      readonly kind: 'packet';
      readonly readings: readonly Reading[];
      /** Sent only after every reading of the packet is stored. */
      readonly reply: Uint8Array;
    }
  | {
      /** Commands or answers, which contain no readings and are never acknowledged. */
      readonly kind: 'messages';
      readonly messages: readonly SentMessage[];
    }
  | { readonly kind: 'fault'; readonly reason: StreamFault };

/** One step of a connection: the new state, and the events decoded from the new bytes. */
export type StreamStep<State> = { readonly state: State; readonly events: readonly StreamEvent[] };

/**
 * A protocol over a connection, as a pure and total state machine: any bytes in any pieces give a value, never an error,
 * and a state holds at most one unfinished packet. The gateway handles the events in order, and ignores those after a
 * fault or a refused login.
 */
export type StreamDecoder<State> = {
  /** The protocol's name in settings, logs and metrics. */
  readonly protocol: string;
  readonly start: State;
  feed(state: State, bytes: Uint8Array): StreamStep<State>;
};

/** The result of decoding one datagram. */
export type DatagramOutcome =
  | {
      readonly kind: 'packet';
      /** The device's code (an IMEI), which each datagram repeats. */
      readonly code: string;
      readonly readings: readonly Reading[];
      /** Sent back only after every reading of the packet is stored. */
      readonly reply: Uint8Array;
    }
  | { readonly kind: 'fault'; readonly reason: StreamFault };

/** A protocol over datagrams, pure and total: any bytes give an outcome, never an error. */
export type DatagramDecoder = {
  /** The protocol's name in settings, logs and metrics. */
  readonly protocol: string;
  receive(datagram: Uint8Array): DatagramOutcome;
};
