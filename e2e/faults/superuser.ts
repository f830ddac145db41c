import { join } from 'node:path';
import { Database } from '@groundwork/server/db/database.ts';
import { SUPERUSER } from '@groundwork/server/db/embedded/cluster.ts';
import { PORT } from '@groundwork/server/db/embedded/pid-file.ts';
import { getSocketFolder } from '@groundwork/server/db/embedded/socket-folder.ts';

/** Connects to the embedded PostgreSQL as superuser, without row-level security. Only faults do this. */
export const openSuperuser = (dataFolder: string): Database =>
  new Database(
    {
      host: getSocketFolder(join(dataFolder, 'postgres')),
      port: PORT,
      user: SUPERUSER,
      database: 'groundwork',
    },
    'owner',
    1,
    () => {},
  );
