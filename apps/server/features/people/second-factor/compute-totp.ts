import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with what every authenticator app supports: HMAC-SHA-1, steps of 30 seconds, six digits. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** 160 bits, as RFC 4226 recommends for HMAC-SHA-1. */
export const TOTP_SECRET_BYTES = 20;
const CODE_FORM = /^\d{6}$/;

/** The number of the step at an instant. */
export const getTotpStep = (at: Date): number => Math.floor(at.getTime() / 1_000 / STEP_SECONDS);

/** Computes the code of a step; `digits` and `algorithm` differ in the vectors of RFC 6238 only. */
export function computeTotp(secret: Buffer, step: number, digits = DIGITS, algorithm = 'sha1'): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac(algorithm, secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Returns the step whose code this is: the present one or the one before, for a code that was typed slowly. Null: of neither. */
export function findTotpStep(secret: Buffer, typed: string, now: Date): number | null {
  const code = typed.replaceAll(/\s/g, '');
  if (!CODE_FORM.test(code)) return null;
  const present = getTotpStep(now);
  const steps = [present, present - 1];
  return (
    steps.find((step) => timingSafeEqual(Buffer.from(computeTotp(secret, step)), Buffer.from(code))) ?? null
  );
}
