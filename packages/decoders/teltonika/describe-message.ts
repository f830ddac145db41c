import type { SentMessage } from '../decoder.ts';
import { CODEC_13, CODEC_14, type DeviceMessage, type MessageCodecId } from './messages.ts';

/** A message as text. Fields that its codec does not contain, and payloads that are not text, are null. */
export type MessageDescription = SentMessage & {
  /** When the device created it, in whole seconds since 1970; Codec 13 only. */
  readonly timestampSeconds: number | null;
  /** The addressed device; Codec 14 only. */
  readonly imei: string | null;
};

const DIRECTIONS: { readonly [type: number]: SentMessage['direction'] } = {
  5: 'to-device',
  6: 'from-device',
};
const TIME_BYTES = 4;
const IMEI_BYTES = 8;
const SPACE = 0x20;
const DELETE = 0x7f;
const LINE_ENDS = new Set([0x0a, 0x0d]);

/** Describes a message by the layout of its codec: 13 begins with a u32 time, 14 with the IMEI as packed digits. */
export function describeMessage(codec: MessageCodecId, { type, payload }: DeviceMessage): MessageDescription {
  const headBytes = codec === CODEC_13 ? TIME_BYTES : codec === CODEC_14 ? IMEI_BYTES : 0;
  const head = payload.subarray(0, headBytes);
  const text = findText(payload.subarray(headBytes));
  const isWhole = head.length === headBytes && text !== null;
  return {
    direction: DIRECTIONS[type] ?? null,
    timestampSeconds: isWhole && codec === CODEC_13 ? toNumber(head) : null,
    imei: isWhole && codec === CODEC_14 ? toDigits(head) : null,
    text: isWhole ? text : null,
  };
}

function toNumber(bytes: Uint8Array): number {
  return bytes.reduce((number, byte) => number * 256 + byte, 0);
}

/** Reads two digits per byte, with a leading zero before the fifteen of an IMEI. */
function toDigits(bytes: Uint8Array): string {
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^0/, '');
}

/** Returns the bytes as ASCII; null if one of them is neither printable nor a line end. */
function findText(bytes: Uint8Array): string | null {
  const isText = bytes.every((byte) => (byte >= SPACE && byte < DELETE) || LINE_ENDS.has(byte));
  return isText ? new TextDecoder('latin1').decode(bytes) : null;
}
