import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries } from '@groundwork/server/db/embedded/binaries.ts';
import { chooseSystemUser } from '@groundwork/server/db/embedded/system-user.ts';
import { makeDataFolder, until } from '@groundwork/server/server-process.fixture.ts';
import { Client } from 'pg';

/** An operator's own PostgreSQL, with a role for us that may create roles. */
export type ExternalPostgres = {
  /** Creates an empty database owned by that role. Returns its DATABASE_URL. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
};

const ROLE = 'operators_role';

/**
 * Starts PostgreSQL from npm's package, or from the folder in OTHER_POSTGRES, which contains `bin/postgres` and may
 * be another major version.
 */
export async function startExternalPostgres({ OTHER_POSTGRES } = process.env): Promise<ExternalPostgres> {
  const { path: folder, remove } = makeDataFolder();
  mkdirSync(folder);
  const user = chooseSystemUser(folder);
  if (user) chownSync(folder, user.uid, user.gid);
  const binaries = OTHER_POSTGRES || findBinaries(folder, user);
  const program = (name: string) => join(binaries, 'bin', name);
  const data = join(folder, 'data');
  const options = { ...user, cwd: '/', env: { LC_ALL: 'C', TZ: 'Asia/Tokyo' } };
  spawnSync(program('initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8'], options);
  const postgres = spawn(
    program('postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'datestyle=german', '-c', 'fsync=off'],
    { ...options, stdio: 'ignore' },
  );
  const administrator = (statement: string) =>
    runStatement({ host: folder, user: 'postgres', database: 'postgres' }, statement);
  await until(() =>
    administrator('select 1').then(
      () => true,
      () => false,
    ),
  );
  await administrator(`create role ${ROLE} login createrole nosuperuser nobypassrls`);
  let count = 0;
  return {
    async createDatabase() {
      count += 1;
      await administrator(`create database portal_${count} owner ${ROLE} template template0`);
      return `postgres://${ROLE}@localhost/portal_${count}?host=${encodeURIComponent(folder)}`;
    },
    async stop() {
      postgres.kill('SIGQUIT');
      await once(postgres, 'exit');
      remove();
    },
  };
}

async function runStatement(
  address: { host: string; user: string; database: string },
  statement: string,
): Promise<void> {
  const client = new Client(address);
  client.on('error', () => {});
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
