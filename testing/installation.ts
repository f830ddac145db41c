import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Database, type DatabaseRole } from '../apps/server/db/database.ts';
import { PORT } from '../apps/server/db/embedded/pid-file.ts';
import { socketFolderOf } from '../apps/server/db/embedded/socket-folder.ts';
import type { Ground } from './own-ground.ts';

const VERIFY = join(import.meta.dirname, '../apps/server/verify.ts');

/** What tells a program of ours which database the ground is. */
export const settingsOf = ({ folder, databaseUrl }: Ground): Readonly<Record<string, string>> => ({
  DATA_DIR: folder,
  ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
});

/** The database of a portal that runs on the ground. */
export function openDatabaseOn({ folder, databaseUrl }: Ground, role: DatabaseRole): Database {
  const host = socketFolderOf(join(folder, 'postgres'));
  const embedded = { host, port: PORT, user: 'groundwork', database: 'groundwork' };
  const address = databaseUrl === null ? embedded : { connectionString: databaseUrl };
  return new Database(address, role, 2, () => {});
}

/** What `npm run verify` says of everything that is derived, or of these machines; rejects where something differs. */
export async function verifyGround(ground: Ground, machineIds: readonly number[] = []): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [VERIFY, ...machineIds.map(String)], {
    env: { PATH: process.env.PATH, ...settingsOf(ground) },
    maxBuffer: 1_000_000_000,
  });
  return stdout.trim();
}

/** A TCP port that is free now, for a server that has to come back on it. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
