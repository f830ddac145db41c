import { computeTotp, getTotpStep } from '@groundwork/server/features/people/second-factor/compute-totp.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function readBase32(letters: string): Buffer {
  const bits = [...letters.replaceAll(' ', '')]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Shows the codes of a secret, as the app on a phone does. `stepsBack` 1: the code of 30 seconds earlier. */
export const showCode = (secret: string, at: Date, stepsBack = 0): string =>
  computeTotp(readBase32(secret), getTotpStep(at) - stepsBack);
