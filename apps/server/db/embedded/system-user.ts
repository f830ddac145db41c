import { lstatSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartProblem } from '../../platform/start-problem.ts';

/** Another user of the machine, as whom PostgreSQL runs; null where it runs as ourselves. */
export type SystemUser = { readonly uid: number; readonly gid: number } | null;

const ROOT = 0;
/** Tried in this order. Both are on every common system. */
const UNPRIVILEGED = ['postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root: then whoever owns the folder runs it, or an unprivileged user, the same
 * at every start since the folder becomes theirs.
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

/** The folder at or above `path` that the user may not enter, or null. */
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

/** Throws where somebody else could have laid the folder: what stands in it could not be trusted. */
export function mustBeOurs(folder: string, user: SystemUser): void {
  const found = lstatSync(folder);
  const ours = [process.getuid?.(), user?.uid];
  if (!found.isDirectory() || !ours.includes(found.uid))
    throw new StartProblem(`${folder} belongs to another user of this machine: remove it.`);
}
