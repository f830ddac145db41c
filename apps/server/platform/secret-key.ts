import { hkdfSync, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { createFolder, inheritOwner } from './files/inherit-owner.ts';
import { StartProblem } from './start-problem.ts';

/** The name of the key's file in the data folder. */
export const SECRET_KEY_FILE = 'secret.key';

const KEY_BYTES = 32;
/** 32 bytes in base64url. */
const KEY_FORM = /^[\w-]{43}$/;

/** What keys are derived for. Each use has its own, so that a value of one use means nothing in another. */
export type KeyUse =
  | 'one-time links'
  | 'second factors'
  | 'identity providers'
  | 'sign-on attempts'
  | 'unsubscribing'
  | 'fingerprint';

/** The key of the installation. It is not in the database or its backups, so that neither opens what is derived from it. */
export type SecretKey = { readonly derive: (use: KeyUse) => Buffer };

/** Reads the key from its file, which the first start creates with access for its owner only. Throws a `StartProblem`. */
export function openSecretKey(path: string): SecretKey {
  const text = readKeyFile(path) ?? createKeyFile(path) ?? readKeyFile(path) ?? '';
  if (!KEY_FORM.test(text))
    throw new StartProblem(
      `${path} is not a secret key of Groundwork: put the right file back, or remove it to begin with a new key (docs/operations.md).`,
    );
  return toSecretKey(Buffer.from(text, 'base64url'));
}

/** Creates a key that is stored nowhere. */
export const createSecretKey = (): SecretKey => toSecretKey(randomBytes(KEY_BYTES));

const toSecretKey = (key: Buffer): SecretKey => ({
  derive: (use) => Buffer.from(hkdfSync('sha256', key, '', `groundwork ${use}`, KEY_BYTES)),
});

function readKeyFile(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new StartProblem(`${path}, the file of the secret key, cannot be read: ${String(error)}.`);
  }
}

/** Returns the new key, or null if another process has just created the file. No process sees it half written. */
function createKeyFile(path: string): string | null {
  const text = randomBytes(KEY_BYTES).toString('base64url');
  const unfinished = `${path}.${process.pid}.part`;
  try {
    createFolder(dirname(path), 0o700);
    const file = openSync(unfinished, 'w', 0o600);
    try {
      writeSync(file, `${text}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    inheritOwner(unfinished);
    linkSync(unfinished, path);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
    throw new StartProblem(`${path}, the file of the secret key, cannot be created: ${String(error)}.`);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
