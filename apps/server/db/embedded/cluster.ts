import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartProblem } from '../../platform/start-problem.ts';
import { EMBEDDED_MAJOR, findBinaries } from './binaries.ts';
import { dataName, mustBeOurMajor } from './major-version.ts';
import { socketFolderOf } from './socket-folder.ts';
import { chooseSystemUser, findClosedFolder, mustBeOurs, type SystemUser } from './system-user.ts';

/** A database of ours on disk, and what it takes to run it. */
export type Cluster = {
  readonly dataFolder: string;
  readonly socketFolder: string;
  readonly logFile: string;
  readonly user: SystemUser;
  program(name: 'postgres' | 'initdb'): string;
};

/** The bootstrap superuser: it makes the login role and the database, and nothing else connects as it. */
export const SUPERUSER = 'postgres';

const ENCODING = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
const ACCESS = ['--auth-local=trust', '--auth-host=reject', '-U', SUPERUSER];
const UNFINISHED = '.unfinished-';

/** Finds the database below `folder`, or makes it. */
export function openCluster(folder: string): Cluster {
  const home = resolve(folder);
  const cluster = prepareFolders(home);
  removeUnfinished(home);
  mustBeOurMajor(home);
  if (!existsSync(cluster.dataFolder)) initialise(cluster);
  return cluster;
}

function prepareFolders(home: string): Cluster {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const user = chooseSystemUser(home);
  const closed = findClosedFolder(resolve(home, '..'), user);
  if (closed !== null)
    throw new StartProblem(
      `PostgreSQL does not run as root, and its own user may not enter ${closed}: set DATA_DIR to a folder that others may enter, such as /var/lib/groundwork.`,
    );
  const socketFolder = socketFolderOf(home);
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 });
  mustBeOurs(socketFolder, user);
  for (const path of [home, socketFolder]) {
    if (user) chownSync(path, user.uid, user.gid);
    chmodSync(path, 0o700);
  }
  const binaries = findBinaries(home, user);
  return {
    dataFolder: join(home, dataName(EMBEDDED_MAJOR)),
    socketFolder,
    logFile: join(home, 'postgres.log'),
    user,
    program: (name) => join(binaries, 'bin', name),
  };
}

/** What first starts left that were cut. Only one start at a time comes here: `folder-lock.ts`. */
function removeUnfinished(home: string): void {
  for (const name of readdirSync(home))
    if (name.includes(UNFINISHED)) rmSync(join(home, name), { recursive: true, force: true });
}

/** Beside, then one rename: a first start that is cut leaves no half database. */
function initialise(cluster: Cluster): void {
  const beside = `${cluster.dataFolder}${UNFINISHED}${process.pid}`;
  const args = ['-D', beside, ...ACCESS, ...ENCODING, '--data-checksums'];
  const made = spawnSync(cluster.program('initdb'), args, {
    ...cluster.user,
    env: environmentOf(),
    cwd: '/',
    encoding: 'utf8',
  });
  if (made.status !== 0)
    throw new StartProblem(`PostgreSQL could not make its data folder: ${made.error ?? made.stderr}`);
  renameSync(beside, cluster.dataFolder);
}

/** Ours without the variables by which PostgreSQL could be led astray. */
export function environmentOf(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}
