import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal } from '../../../platform/refusal.ts';

const computeArgon2 = promisify(argon2);

/** OWASP's password storage cheat sheet, argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
/** The form in which argon2 hashes are kept everywhere: its own costs stand beside each. */
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Hashes at work together: each takes memory and a thread that file reading needs too. */
const MAX_AT_ONCE = 2;
/** More than this waiting is an attack; they are told to come back. */
const MAX_WAITING = 100;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MAX_WAITING) throw new Refusal('TOO_MANY_REQUESTS', [], 10);
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function derive(password: string, nonce: Buffer, cost: Omit<Argon2Parameters, 'message' | 'nonce'>) {
  // One spelling for what looks alike, so that another keyboard still signs in.
  return inTurn(() => computeArgon2('argon2id', { message: password.normalize('NFKC'), nonce, ...cost }));
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** The password's argon2id hash with a salt of its own. Takes about 20 ms of a core. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive(password, salt, { ...COST, tagLength: TAG_BYTES });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Compared against when there is no account, so that both cases take the same work. */
const NO_ONES_HASH = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(Buffer.alloc(SALT_BYTES, 7))}$${unpadded(Buffer.alloc(TAG_BYTES))}`;

/** Whether the password is the one behind the hash; with no hash it does the same work and says no. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = FORM.exec(hash ?? NO_ONES_HASH) ?? [];
  if (memory === undefined) throw new Error('a stored password hash is not in the form of argon2id');
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected) && hash !== null;
}
