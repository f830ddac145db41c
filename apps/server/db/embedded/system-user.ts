import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartProblem } from '../../platform/start-problem.ts';

/** The system user that runs PostgreSQL; null: the user of this process. */
export type SystemUser = { readonly uid: number; readonly gid: number } | null;

type NamedUser = { readonly name: string; readonly uid: number; readonly gid: number; readonly home: string };

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
  for (const name of UNPRIVILEGED) {
    const found = listSystemUsers().find((user) => user.name === name);
    if (found) return { uid: found.uid, gid: found.gid };
  }
  throw new StartProblem(
    `PostgreSQL does not run as root, and this machine has no user ${UNPRIVILEGED.join(' or ')}: start Groundwork as an ordinary user.`,
  );
}

/** Lists the users of this machine that are in /etc/passwd. */
export const listSystemUsers = (): readonly NamedUser[] =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid, , home = '']) => ({ name, uid: Number(uid), gid: Number(gid), home }));

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
