import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { Refusal } from '../../../platform/refusal.ts';

const computeArgon2 = promisify(argon2);

/** OWASP's password storage cheat sheet, argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
/**
 * The associated data of hashes of passwords exactly as they were received (ASVS 6.2.8). Hashes of earlier versions lack it: they
 * are of the NFKC form.
 */
const EXACT = toUnpaddedBase64(Buffer.from('exact'));
/** The standard text form of argon2 hashes, which includes the cost parameters. */
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)(?:,data=([\w+/]+))?\$([\w+/]+)\$([\w+/]+)$/;

/** Each hash takes memory, a thread of the pool that file access also needs, and a processor, of which one is left to others. */
const MAX_CONCURRENT = Math.min(2, Math.max(1, availableParallelism() - 1));
/** More waiting requests indicate an attack; they are refused with a retry time. */
export const MAX_WAITING = 100;

let running = 0;
const waiting: (() => void)[] = [];

async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MAX_WAITING) throw new Refusal('TOO_MANY_REQUESTS', [], 10);
  if (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const derive = (parameters: Argon2Parameters) =>
  limitConcurrency(() => computeArgon2('argon2id', parameters));

function toUnpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

const toText = (salt: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism},data=${EXACT}$${toUnpaddedBase64(salt)}$${toUnpaddedBase64(tag)}`;

/** Hashes the password, exactly as received, with argon2id and a random salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const associatedData = Buffer.from(EXACT, 'base64');
  return toText(
    salt,
    await derive({ message: password, nonce: salt, ...COST, tagLength: TAG_BYTES, associatedData }),
  );
}

/** Compared against if there is no account, so that both cases take equally long. */
const DUMMY_HASH = toText(Buffer.alloc(SALT_BYTES, 7), Buffer.alloc(TAG_BYTES));

/** Whether the hash is of an earlier version, so that a right password is to be hashed again, exactly as it was received. */
export const isNormalised = (hash: string): boolean => !hash.includes(`,data=${EXACT}$`);

/** Whether the password matches the hash; without a hash it does the same work and returns false. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, data, salt = '', tag = ''] = FORM.exec(hash ?? DUMMY_HASH) ?? [];
  if (memory === undefined) throw new Error('stored password hash is not in argon2id form');
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive({
    message: data === undefined ? password.normalize('NFKC') : password,
    nonce: Buffer.from(salt, 'base64'),
    ...(data !== undefined && { associatedData: Buffer.from(data, 'base64') }),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected) && hash !== null;
}
