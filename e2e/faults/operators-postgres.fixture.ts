import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries } from '@groundwork/server/db/embedded/binaries.ts';
import { chooseSystemUser } from '@groundwork/server/db/embedded/system-user.ts';
import { makeDataFolder, until } from '@groundwork/server/server-process.fixture.ts';
import { Client } from 'pg';

/** The login role that an operator gives to the portal. */
const PORTAL_ROLE = 'operators_role';

/** A folder in which PostgreSQL servers of an operator run, apart from the portal. */
export type PostgresFolder = {
  /** Creates the data of a server. */
  initialise(name: string): void;
  /** Copies the data of a server that does not run, for a standby that follows it. */
  copyForStandby(name: string, standby: string): void;
  start(name: string, settings?: readonly string[]): Promise<RunningPostgres>;
  remove(): void;
};

/** Listens on a socket in a folder of its own. */
export type RunningPostgres = {
  readonly socketFolder: string;
  /** Runs a statement as superuser. */
  run(statement: string): Promise<void>;
  /** SIGINT ends its sessions in order, SIGQUIT is a crash. Resolves when it has ended. */
  stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
};

/**
 * Uses PostgreSQL of npm's package, or of the folder in OTHER_POSTGRES, which contains `bin/postgres` and may be another
 * major version.
 */
export function makePostgresFolder({ OTHER_POSTGRES } = process.env): PostgresFolder {
  const { path: folder, remove } = makeDataFolder();
  mkdirSync(folder);
  const user = chooseSystemUser(folder);
  const giveAway = (path: string) => user && chownSync(path, user.uid, user.gid);
  giveAway(folder);
  const binaries = OTHER_POSTGRES || findBinaries(folder, user);
  const program = (name: string) => join(binaries, 'bin', name);
  const options = { ...user, cwd: '/', env: { LC_ALL: 'C', TZ: 'Asia/Tokyo' } };
  const dataOf = (name: string) => join(folder, `${name}-data`);
  const socketsOf = (name: string) => join(folder, name);
  return {
    initialise(name) {
      const order = ['-D', dataOf(name), '-U', 'postgres', '--auth=trust', '--encoding=UTF8'];
      spawnSync(program('initdb'), order, options);
    },
    copyForStandby(name, standby) {
      spawnSync('cp', ['-a', dataOf(name), dataOf(standby)]);
      const signal = join(dataOf(standby), 'standby.signal');
      writeFileSync(signal, '');
      giveAway(signal);
      const source = `primary_conninfo = 'host=${socketsOf(name)} user=postgres application_name=${standby}'\n`;
      appendFileSync(join(dataOf(standby), 'postgresql.auto.conf'), source);
    },
    async start(name, settings = []) {
      mkdirSync(socketsOf(name), { recursive: true });
      giveAway(socketsOf(name));
      const all = ['listen_addresses=', 'datestyle=german', 'fsync=off', ...settings];
      const order = ['-D', dataOf(name), '-k', socketsOf(name), ...all.flatMap((one) => ['-c', one])];
      const child = spawn(program('postgres'), order, { ...options, stdio: 'ignore' });
      return becomeReady(child, socketsOf(name));
    },
    remove,
  };
}

async function becomeReady(child: ChildProcess, socketFolder: string): Promise<RunningPostgres> {
  const run = (statement: string) =>
    runStatement({ host: socketFolder, user: 'postgres', database: 'postgres' }, statement);
  await until(() =>
    run('select 1').then(
      () => true,
      () => false,
    ),
  );
  return {
    socketFolder,
    run,
    async stop(signal) {
      child.kill(signal);
      await once(child, 'exit');
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

/** Creates the portal's role, which may create roles. */
export const createPortalRole = ({ run }: RunningPostgres): Promise<void> =>
  run(`create role ${PORTAL_ROLE} login createrole nosuperuser nobypassrls`);

/** Creates an empty database of the portal's role. Returns its DATABASE_URL, by way of the server's own or another socket. */
export async function createPortalDatabase(
  { run, socketFolder }: RunningPostgres,
  name: string,
  host = socketFolder,
): Promise<string> {
  await run(`create database ${name} owner ${PORTAL_ROLE} template template0`);
  return `postgres://${PORTAL_ROLE}@localhost/${name}?host=${encodeURIComponent(host)}`;
}
