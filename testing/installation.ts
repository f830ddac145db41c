import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { MachineId } from '@groundwork/domain/ids.ts';
import { Database, type DatabaseRole } from '../apps/server/db/database.ts';
import { PORT } from '../apps/server/db/embedded/pid-file.ts';
import { getSocketFolder } from '../apps/server/db/embedded/socket-folder.ts';
import { OWNER, PORTAL } from '../apps/server/db/embedded.ts';
import type { BenchData } from './bench-data.ts';

const VERIFY = join(import.meta.dirname, '../apps/server/verify.ts');

/** Returns the settings that point our programs to the data. */
export const toSettings = ({ folder, databaseUrl }: BenchData): Readonly<Record<string, string>> => ({
  DATA_DIR: folder,
  ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
});

/** `login` logs in as the portal does, without a working role: it sees what the portal's sessions do. */
export type OpenedRole = DatabaseRole | 'login';

/** Opens the database of a portal that runs on the data. */
export function openDatabaseOn(
  { folder, databaseUrl }: Pick<BenchData, 'folder' | 'databaseUrl'>,
  role: OpenedRole,
): Database {
  const host = getSocketFolder(join(folder, 'postgres'));
  const embedded = { host, port: PORT, user: role === 'owner' ? OWNER : PORTAL, database: OWNER };
  const address = databaseUrl === null ? embedded : { connectionString: databaseUrl };
  return new Database(address, role === 'login' ? 'owner' : role, 2, () => {});
}

/** Runs `npm run verify` for all or for these machines; returns its output, rejects if something differs. */
export async function verifyInstallation(
  data: BenchData,
  machineIds: readonly MachineId[] = [],
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [VERIFY, ...machineIds.map(String)], {
    env: { PATH: process.env.PATH, ...toSettings(data) },
    maxBuffer: 1_000_000_000,
  });
  return stdout.trim();
}

/** Returns a TCP port that is free now, for a server that must restart on the same port. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
