import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lchownSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createFolder } from '../../platform/files/inherit-owner.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { EMBEDDED_MAJOR, findBinaries } from './binaries.ts';
import { mustBeOurs, restoreOwner } from './folder-owner.ts';
import { dataName, mustBeOurMajor } from './major-version.ts';
import { isPostmaster, readPidFile } from './pid-file.ts';
import { getSocketFolder } from './socket-folder.ts';
import { chooseSystemUser, findClosedFolder, type SystemUser } from './system-user.ts';

/** The embedded database on disk, and what is needed to run it. */
export type Cluster = {
  /** Holds everything else but the sockets. */
  readonly home: string;
  readonly dataFolder: string;
  readonly socketFolder: string;
  readonly logFile: string;
  readonly user: SystemUser;
  program(name: 'postgres' | 'initdb'): string;
};

/** The bootstrap superuser creates the login roles and the database; nothing else connects as it. */
export const SUPERUSER = 'postgres';

const ENCODING = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
const ACCESS = ['--auth-local=trust', '--auth-host=reject', '-U', SUPERUSER];
const UNFINISHED = '.unfinished-';

/** Opens the database in `folder`, or creates it. */
export function openCluster(folder: string): Cluster {
  const home = resolve(folder);
  const cluster = prepareFolders(home);
  removeUnfinished(home);
  mustBeOurMajor(home);
  if (!existsSync(cluster.dataFolder)) initialise(cluster);
  return cluster;
}

function prepareFolders(home: string): Cluster {
  const paths = {
    home,
    dataFolder: join(home, dataName(EMBEDDED_MAJOR)),
    socketFolder: getSocketFolder(home),
    logFile: join(home, 'postgres.log'),
  };
  const above = dirname(home);
  createFolder(home, 0o700);
  const running = readPidFile(paths);
  // What a running PostgreSQL uses stays its user's.
  if (running === null || !isPostmaster(paths, running.pid)) restoreOwner(above);
  mustBeOurs(above);
  const user = chooseSystemUser(home);
  const closed = findClosedFolder(above, user);
  if (closed !== null)
    throw new StartProblem(
      `PostgreSQL does not run as root, and its own user may not enter ${closed}: set DATA_DIR to a folder that others may enter, such as /var/lib/groundwork/data.`,
    );
  if (user) lchownSync(home, user.uid, user.gid);
  chmodSync(home, 0o700);
  const binaries = findBinaries(home, user);
  return { ...paths, user, program: (name) => join(binaries, 'bin', name) };
}

/** Removes what interrupted first starts left. Only one process at a time runs this: see `folder-lock.ts`. */
function removeUnfinished(home: string): void {
  for (const name of readdirSync(home))
    if (name.includes(UNFINISHED)) rmSync(join(home, name), { recursive: true, force: true });
}

/** Creates the database in a temporary folder, then renames it, so that an interrupted start leaves no partial one. */
function initialise(cluster: Cluster): void {
  const temporary = `${cluster.dataFolder}${UNFINISHED}${process.pid}`;
  const args = ['-D', temporary, ...ACCESS, ...ENCODING, '--data-checksums'];
  const result = spawnSync(cluster.program('initdb'), args, {
    ...cluster.user,
    env: createEnvironment(),
    cwd: '/',
    encoding: 'utf8',
  });
  if (result.status !== 0)
    throw new StartProblem(`PostgreSQL could not create its data folder: ${result.error ?? result.stderr}`);
  renameSync(temporary, cluster.dataFolder);
}

/** Returns our environment without the variables that change PostgreSQL's behaviour. */
export function createEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}
