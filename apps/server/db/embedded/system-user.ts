import { lstatSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartProblem } from '../../platform/start-problem.ts';

/** The system user that runs PostgreSQL; null: the user of this process. */
export type SystemUser = { readonly uid: number; readonly gid: number } | null;

const ROOT = 0;
/** Tried in this order. Every common system has one of them. */
const UNPRIVILEGED = ['postgres', 'nobody'];

/**
 * Returns the user for PostgreSQL if this process runs as root, which PostgreSQL refuses: the owner of the folder, or
 * an unprivileged user, the same at every start because the folder then belongs to it.
 */
export function chooseSystemUser(folder: string): SystemUser {
  if (process.getuid?.() !== ROOT) return null;
  const { uid, gid } = statSync(folder);
  if (uid !== ROOT) return { uid, gid };
  const known = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of UNPRIVILEGED) {
    const found = known.find(([login]) => login === name);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new StartProblem(
    `PostgreSQL does not run as root, and this machine has no user ${UNPRIVILEGED.join(' or ')}: start Groundwork as an ordinary user.`,
  );
}

/** Returns the first folder at or above `path` that the user may not enter, or null. */
export function findClosedFolder(path: string, user: SystemUser): string | null {
  if (user === null) return null;
  for (let folder = path; ; folder = dirname(folder)) {
    if (!mayEnter(folder, user)) return folder;
    if (folder === dirname(folder)) return null;
  }
}

function mayEnter(folder: string, { uid, gid }: { uid: number; gid: number }): boolean {
  const { uid: owner, gid: group, mode } = statSync(folder);
  if (owner === uid) return (mode & 0o100) !== 0;
  if (group === gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

/** Throws a `StartProblem` if another user owns the folder, because its content could not be trusted. */
export function mustBeOurs(folder: string, user: SystemUser): void {
  const found = lstatSync(folder);
  const ours = [process.getuid?.(), user?.uid];
  if (!found.isDirectory() || !ours.includes(found.uid))
    throw new StartProblem(`${folder} belongs to another user of this machine: remove it.`);
}
