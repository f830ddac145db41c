import type { NativeValue, Reading } from './reading.ts';

/** The content of a reading without its time; the discriminator is computed from it. */
export type ReadingContent = Omit<Reading, 'timeMs' | 'discriminator'>;

/**
 * Computes a signed 32-bit hash of the content of a reading, so that a re-send is recognised as the same reading and
 * an event in the same millisecond as the periodic record as another one. Ignores the arrival and the order of the
 * values. Mixing function of MurmurHash3 (Appleby, public domain).
 *
 * Must never change, because it identifies stored readings.
 */
export function computeDiscriminator(content: ReadingContent): number {
  let hash = hashNullable(0, content.position?.latitudeE7 ?? null);
  hash = hashNullable(hash, content.position?.longitudeE7 ?? null);
  hash = hashNullable(hash, content.altitudeMetres);
  hash = hashNullable(hash, content.headingDegrees);
  hash = hashNullable(hash, content.satellites);
  hash = hashNullable(hash, content.speedKmh);
  hash = hashNullable(hash, content.priority);
  hash = hashNullable(hash, content.eventId);
  return finish(mix(hash, sumOfValueHashes(content.values)));
}

/** A sum, because the order in which a device lists its values has no meaning. */
function sumOfValueHashes(values: readonly NativeValue[]): number {
  let sum = values.length;
  for (const value of values) sum = (sum + hashValue(value)) | 0;
  return sum;
}

function hashValue({ id, width, raw }: NativeValue): number {
  const key = mix(id, width);
  if (typeof raw === 'number') return finish(hashNumber(key, raw));
  if (typeof raw === 'bigint') return finish(hashEightBytes(key, raw));
  return finish(hashBytes(key, raw));
}

const ABSENT = 0x5bd1e995;

function hashNullable(hash: number, value: number | null): number {
  return value === null ? mix(hash, ABSENT) : hashNumber(hash, value);
}

const scratch = new DataView(new ArrayBuffer(8));

function hashNumber(hash: number, value: number): number {
  if (value === (value | 0) || value === value >>> 0) return mix(hash, value | 0);
  scratch.setFloat64(0, value);
  return hashScratch(hash);
}

function hashEightBytes(hash: number, value: bigint): number {
  scratch.setBigUint64(0, value);
  return hashScratch(hash);
}

function hashScratch(hash: number): number {
  return mix(mix(hash, scratch.getInt32(0)), scratch.getInt32(4));
}

function hashBytes(hash: number, bytes: Uint8Array): number {
  let mixed = mix(hash, bytes.length);
  for (const byte of bytes) mixed = mix(mixed, byte);
  return mixed;
}

function mix(hash: number, word: number): number {
  const scrambled = Math.imul(rotateLeft(Math.imul(word, 0xcc9e2d51), 15), 0x1b873593);
  return (Math.imul(rotateLeft(hash ^ scrambled, 13), 5) + 0xe6546b64) | 0;
}

function finish(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}

function rotateLeft(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
