import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, lstatSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { quotePath } from '../../platform/files/quote-path.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { listSystemUsers } from './system-user.ts';

const isRoot = (): boolean => process.getuid?.() === 0;

/** What the portal keeps in a data folder, except its sockets. */
const CONTENT = ['postgres', 'files', 'demo-fleet.json'];

/**
 * As root, gives the content of an ordinary user's data folder to that user, because versions up to 0.2 created files of
 * root and of `postgres` in it. PostgreSQL must not be running there.
 */
export function restoreOwner(dataFolder: string): void {
  const { uid, gid } = statSync(dataFolder);
  if (!isRoot() || uid === 0) return;
  giveWhole(CONTENT.map((name) => join(dataFolder, name)).filter(existsSync), { uid, gid });
}

/** Changes the owner of files and folders with their content. Follows no link, also if one is put there meanwhile. */
export function giveWhole(
  paths: readonly string[],
  { uid, gid }: { readonly uid: number; readonly gid: number },
): void {
  if (paths.length === 0) return;
  const { status, stderr } = spawnSync('chown', ['-R', '-h', `${uid}:${gid}`, ...paths], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new StartProblem(`The owner of ${paths.join(', ')} cannot be changed: ${stderr}`);
}

/**
 * Throws a `StartProblem` if the content of a data folder belongs to another user: PostgreSQL refuses such a database, and
 * what others can write could not be trusted.
 */
export function mustBeOurs(dataFolder: string): void {
  const home = join(dataFolder, 'postgres');
  const found = lstatSync(home, { throwIfNoEntry: false });
  if (found && !found.isDirectory())
    throw new StartProblem(
      `${home} must be a folder, not a link or a file: to keep data on another disk, set DATA_DIR.`,
    );
  // Root starts PostgreSQL as the owner of its folder.
  if (isRoot()) return;
  if (found && found.uid !== process.getuid?.()) throw foreign(home);
  for (const path of [join(home, 'postgres.log'), join(dataFolder, 'files')])
    if (existsSync(path) && !mayWrite(path)) throw foreign(path);
}

function mayWrite(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Explains what to do about a file or folder of another user in a data folder. */
function foreign(path: string): StartProblem {
  const owner = getUserName(statSync(path).uid);
  const folder = dirname(path);
  const us = process.getuid?.() ?? 0;
  return new StartProblem(
    statSync(folder).uid === us
      ? `${path} belongs to ${owner}, because Groundwork was once started by another user: run "sudo chown -R ${findUserName(us) ?? us} ${quotePath(folder)}", or start it once as root.`
      : `${path} belongs to ${owner}: start Groundwork as root, or as the user who started it before.`,
  );
}

/** Returns the login name of a user, or `user 1001` for one without. */
export const getUserName = (uid: number): string => findUserName(uid) ?? `user ${uid}`;

const findUserName = (uid: number): string | undefined =>
  listSystemUsers().find((user) => user.uid === uid)?.name;
