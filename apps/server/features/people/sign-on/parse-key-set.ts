import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';

const MAX_KEYS = 10;
const MIN_RSA_BITS = 2_048;
const PRIVATE_PARTS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k', 'oth'];

/** Reads a JSON Web Key Set with public keys of Ed25519, P-256 or RSA. Throws INVALID_REQUEST, for private keys too. */
export async function parseKeySet(text: string): Promise<readonly JsonWebKey[]> {
  const keys = readKeys(text);
  const areRight = keys.length > 0 && keys.length <= MAX_KEYS && keys.every(isUsable);
  if (!areRight) throw new Refusal('INVALID_REQUEST', [fieldProblem('body.keySet', 'MALFORMED')]);
  return keys;
}

function readKeys(text: string): readonly JsonWebKey[] {
  try {
    const { keys } = JSON.parse(text) as { readonly keys?: unknown };
    return Array.isArray(keys) ? keys : [];
  } catch {
    return [];
  }
}

function isUsable(key: JsonWebKey): boolean {
  if (typeof key !== 'object' || key === null || PRIVATE_PARTS.some((part) => part in key)) return false;
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey({ key, format: 'jwk' });
    if (asymmetricKeyType === 'rsa') return (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_RSA_BITS;
    if (asymmetricKeyType === 'ec') return asymmetricKeyDetails?.namedCurve === 'prime256v1';
    return asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}
