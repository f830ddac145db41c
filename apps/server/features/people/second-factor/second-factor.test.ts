import { randomBytes } from 'node:crypto';
import { toPersonId } from '@groundwork/domain/ids.ts';
import { expect, test } from 'vitest';
import { computeTotp, findTotpStep, getTotpStep } from './compute-totp.ts';
import { toBase32 } from './encode-base32.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { openSecret, sealSecret } from './seal-secret.ts';

/** RFC 6238, appendix B. */
const SEEDS = { sha1: 20, sha256: 32, sha512: 64 } as const;
const VECTORS = [
  [59, '94287082', '46119246', '90693936'],
  [1_111_111_109, '07081804', '68084774', '25091201'],
  [1_111_111_111, '14050471', '67062674', '99943326'],
  [1_234_567_890, '89005924', '91819424', '93441116'],
  [2_000_000_000, '69279037', '90698825', '38618901'],
  [20_000_000_000, '65353130', '77737706', '47863826'],
] as const;

test.each(VECTORS)('the codes of second %i are those of RFC 6238', (second, ...expected) => {
  const step = getTotpStep(new Date(second * 1_000));
  const codes = Object.entries(SEEDS).map(([algorithm, bytes]) =>
    computeTotp(Buffer.from('1234567890'.repeat(7).slice(0, bytes)), step, 8, algorithm),
  );
  expect(codes).toEqual(expected);
});

test('a code is good in its own step and the next one', () => {
  const secret = randomBytes(20);
  const now = new Date('2026-11-20T10:00:10Z');
  const step = getTotpStep(now);
  const code = computeTotp(secret, step);
  const find = (typed: string, seconds: number) =>
    findTotpStep(secret, typed, new Date(now.getTime() + seconds * 1_000));
  expect(find(code, 0)).toBe(step);
  expect(find(`${code.slice(0, 3)} ${code.slice(3)}`, 30)).toBe(step);
  expect(find(code, 60)).toBeNull();
  expect(find(code, -30)).toBeNull();
  for (const typed of ['', '12345', '1234567', '１２３４５６', 'abcdef']) expect(find(typed, 0)).toBeNull();
});

test('a sealed secret opens with its key and for its row only', () => {
  const key = randomBytes(32);
  const row = { personId: toPersonId(7), factorId: 3 };
  const secret = randomBytes(20);
  const sealed = sealSecret(key, row, secret);
  expect(openSecret(key, row, sealed)).toEqual(secret);
  expect(sealSecret(key, row, secret)).not.toEqual(sealed);
  expect(openSecret(randomBytes(32), row, sealed)).toBeNull();
  expect(openSecret(key, { ...row, personId: toPersonId(8) }, sealed)).toBeNull();
  expect(openSecret(key, { ...row, factorId: 4 }, sealed)).toBeNull();
  for (const at of [0, 12, 28, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(openSecret(key, row, changed)).toBeNull();
  }
  for (const length of [0, 12, 20, 28]) expect(openSecret(key, row, sealed.subarray(0, length))).toBeNull();
});

test('recovery codes have 120 bits and are read as people type them', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
  const [code = ''] = codes;
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('o', '0')} `;
  expect(hashRecoveryCode(typed)).toEqual(hashRecoveryCode(code));
  expect(hashRecoveryCode(codes[1] ?? '')).not.toEqual(hashRecoveryCode(code));
});

test('bytes become the letters of RFC 4648', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(toBase32(Buffer.from('fooba'))).toBe('MZXW6YTB');
});
