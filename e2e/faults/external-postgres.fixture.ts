import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries } from '@groundwork/server/db/embedded/binaries.ts';
import { chooseSystemUser } from '@groundwork/server/db/embedded/system-user.ts';
import { makeDataFolder, until } from '@groundwork/server/server-process.fixture.ts';
import { Client } from 'pg';

/** A PostgreSQL of an operator's own, who made a role for us there that may make roles. */
export type ExternalPostgres = {
  /** An empty database that belongs to that role: what DATABASE_URL is set to. */
  makeDatabase(): Promise<string>;
  stop(): Promise<void>;
};

const ROLE = 'operators_role';

/**
 * Starts one from the folder that holds `bin/postgres`: that of npm's package, or the one that OTHER_POSTGRES
 * names, which may be of another major version.
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
    ask({ host: folder, user: 'postgres', database: 'postgres' }, statement);
  await until(() =>
    administrator('select 1').then(
      () => true,
      () => false,
    ),
  );
  await administrator(`create role ${ROLE} login createrole nosuperuser nobypassrls`);
  let made = 0;
  return {
    async makeDatabase() {
      made += 1;
      await administrator(`create database portal_${made} owner ${ROLE} template template0`);
      return `postgres://${ROLE}@localhost/portal_${made}?host=${encodeURIComponent(folder)}`;
    },
    async stop() {
      postgres.kill('SIGQUIT');
      await once(postgres, 'exit');
      remove();
    },
  };
}

async function ask(
  address: { host: string; user: string; database: string },
  statement: string,
): Promise<void> {
  const client = new Client(address);
  client.on('error', () => {});
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
