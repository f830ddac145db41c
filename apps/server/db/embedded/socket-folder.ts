import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** A socket's address holds 107 bytes on Linux and 103 on macOS; the longest name of ours takes 24. */
const MAX_FOLDER_BYTES = 79;

/**
 * Where the sockets of `folder` stand: in it, or, where its path is too long for a socket's address, in a
 * short one that is the same at every start (so not below TMPDIR, which differs between shells).
 */
export function socketFolderOf(folder: string): string {
  if (Buffer.byteLength(folder) <= MAX_FOLDER_BYTES) return folder;
  return join('/tmp', `groundwork-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
}
