import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { PersonId } from '@groundwork/domain/ids.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The row that a secret is sealed for: in another one it does not open. */
export type SealedRow = { readonly personId: PersonId; readonly factorId: number };

const toContext = ({ personId, factorId }: SealedRow): Buffer =>
  Buffer.from(`second_factor ${factorId} of ${personId}`);

/** Seals the secret of an app with AES-256-GCM: nonce, tag, ciphertext. */
export function sealSecret(key: Buffer, row: SealedRow, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(toContext(row));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Opens a sealed secret; null if it was sealed with another key, for another row, or changed. */
export function openSecret(key: Buffer, row: SealedRow, sealed: Buffer): Buffer | null {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  if (tag.length !== TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(toContext(row))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
