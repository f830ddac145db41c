import { join } from 'node:path';
import { Database } from '@groundwork/server/db/database.ts';
import { SUPERUSER } from '@groundwork/server/db/embedded/cluster.ts';
import { PORT } from '@groundwork/server/db/embedded/pid-file.ts';
import { socketFolderOf } from '@groundwork/server/db/embedded/socket-folder.ts';

/** The embedded PostgreSQL as nobody but a fault sees it: above all roles and row-level security. */
export const openSuperuser = (dataFolder: string): Database =>
  new Database(
    {
      host: socketFolderOf(join(dataFolder, 'postgres')),
      port: PORT,
      user: SUPERUSER,
      database: 'groundwork',
    },
    'owner',
    1,
    () => {},
  );
