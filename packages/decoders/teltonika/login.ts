import { type Cut, skipKeepAlives } from './framing.ts';

const LENGTH_BYTES = 2;
export const IMEI_DIGITS = 15;
const DIGIT_ZERO = 0x30;
const DIGIT_NINE = 0x39;

/** The reply to a login: one byte, 01 for accepted and 00 for refused. */
export const ACCEPT_REPLY = Uint8Array.of(1);
export const REFUSE_REPLY = Uint8Array.of(0);

/**
 * Cuts the login from a stream: u16 length, always 15, then the IMEI in ASCII digits.
 * Anything else (a browser, a TLS client, a shorter code) is a fault at the first byte that differs.
 */
export function cutLogin(stream: Uint8Array): Cut<string> {
  const bytes = skipKeepAlives(stream);
  const imei = bytes.subarray(LENGTH_BYTES, LENGTH_BYTES + IMEI_DIGITS);
  if (!startsWithLength(bytes) || !imei.every(isDigit)) return { kind: 'fault', reason: 'bad-login' };
  if (imei.length < IMEI_DIGITS) return { kind: 'partial', rest: bytes };
  return {
    kind: 'whole',
    item: String.fromCharCode(...imei),
    rest: bytes.subarray(LENGTH_BYTES + IMEI_DIGITS),
  };
}

/** Returns an IMEI from its ASCII digits; null if a byte is not a digit. */
export function readImei(bytes: Uint8Array): string | null {
  return bytes.every(isDigit) ? String.fromCharCode(...bytes) : null;
}

function startsWithLength(bytes: Uint8Array): boolean {
  const [high = 0, low = IMEI_DIGITS] = bytes;
  return high === 0 && low === IMEI_DIGITS;
}

function isDigit(byte: number): boolean {
  return byte >= DIGIT_ZERO && byte <= DIGIT_NINE;
}
