import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A value of a record in the vectors; a variable-length value has its bytes in `valueHex` only. */
export type ValueVector = {
  readonly id: number;
  readonly bytes: number;
  readonly valueUnsigned: string | null;
  readonly valueHex: string;
  readonly variable?: boolean;
};

export type RecordVector = {
  readonly timestampMs: number;
  readonly priority: number;
  readonly longitudeRaw: number;
  readonly latitudeRaw: number;
  readonly altitudeMetres: number;
  readonly headingDegrees: number;
  readonly satellites: number;
  readonly speedKmh: number;
  readonly positionUsable: boolean;
  readonly eventIoId: number;
  readonly generationType?: number;
  readonly io: readonly ValueVector[];
};

/** A command or an answer in the vectors. */
export type MessageVector = {
  readonly type: number;
  readonly payloadHex: string;
  readonly text: string | null;
  readonly timestampSeconds?: number;
  readonly imei?: string;
};

/** A frame from public test suites, with its expected content. */
export type FrameVector = {
  readonly name: string;
  readonly hex: string;
  readonly transport: 'tcp' | 'udp';
  readonly kind: 'imei' | 'avl' | 'message' | 'invalid';
  readonly codecName?: string;
  readonly imei?: string;
  readonly valid: boolean;
  readonly records?: readonly RecordVector[];
  readonly messages?: readonly MessageVector[];
  /** Null: no acceptance is expected. */
  readonly expectedReplyHex: string | null;
};

/** A conversation: what is written, piece by piece, and the expected replies. */
export type SessionVector = {
  readonly name: string;
  readonly transport: 'tcp' | 'udp';
  /** Null over UDP, where each datagram contains its own. */
  readonly imei: string | null;
  /** Whether the login of `imei` precedes the writes; its reply is not in the expected bytes. */
  readonly loginFirst: boolean;
  readonly writes: readonly string[];
  readonly expectedReplyHex: string | null;
  readonly replyAlternatives?: readonly string[];
  readonly recordsStored: number;
  readonly recordsStoredAlternatives?: readonly number[];
};

export type TeltonikaVectors =
  | {
      readonly found: true;
      readonly frames: readonly FrameVector[];
      readonly sessions: readonly SessionVector[];
    }
  | { readonly found: false; readonly reason: string };

const DEFAULT_FOLDER = resolve(import.meta.dirname, '../../../../shared/vectors');

/** Reads the Teltonika vectors of `GROUNDWORK_VECTORS` (default `../shared/vectors`), or returns why there are none. */
export function findTeltonikaVectors(): TeltonikaVectors {
  const folder = join(process.env.GROUNDWORK_VECTORS ?? DEFAULT_FOLDER, 'teltonika');
  if (!existsSync(folder)) return { found: false, reason: `no vectors in ${folder} (GROUNDWORK_VECTORS)` };
  return {
    found: true,
    frames: JSON.parse(readFileSync(join(folder, 'frames.json'), 'utf8')),
    sessions: JSON.parse(readFileSync(join(folder, 'made.json'), 'utf8')),
  };
}

/** Lists the acceptable replies of a conversation; without an expected reply, an empty one. */
export function acceptableReplies({ expectedReplyHex, replyAlternatives = [] }: SessionVector): string[] {
  return [expectedReplyHex ?? '', ...replyAlternatives];
}

/** Lists the acceptable numbers of readings after a conversation. */
export function acceptableCounts({ recordsStored, recordsStoredAlternatives = [] }: SessionVector): number[] {
  return [recordsStored, ...recordsStoredAlternatives];
}

/** Whether a frame is of the only unsupported kind, whose bytes are rejected as an unknown codec. */
export function isGh3000({ codecName }: FrameVector): boolean {
  return codecName === 'GH3000';
}

export function hexToBytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function bytesToHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the login bytes of a device with this IMEI. */
export function loginBytes(imei: string): Uint8Array {
  return Uint8Array.from([0, imei.length, ...Array.from(imei, (digit) => digit.charCodeAt(0))]);
}
