import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { homedir, platform } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { hasDatabase } from './embedded/major-version.ts';
import { chooseSystemUser, findClosedFolder, listSystemUsers } from './embedded/system-user.ts';

/** The user of this process, and the working folder, from which the usual place of data follows. */
export type Surroundings = {
  readonly isRoot: boolean;
  readonly checkout: string;
  /** Root's folder for data. Others may enter it, which PostgreSQL needs because it does not run as root. */
  readonly rootFolder: string;
  /** The folder for data of an ordinary user: this one, or for root the one who called `sudo` or owns the checkout. */
  readonly userFolder: string | null;
};

/** Where a data folder may be if none is configured. */
export type Places = {
  /** Null if this user has no home. */
  readonly usual: string | null;
  /** Where versions up to 0.2 kept the data of this checkout. */
  readonly earlier: readonly string[];
  /** Where other checkouts and another user of this checkout kept data. */
  readonly elsewhere: readonly string[];
};

/** Exists in the data folder of a demo fleet. */
export const DEMO_STATE_FILE = 'demo-fleet.json';

/** The names below root's folder of versions up to 0.2, made from the path of the checkout. */
const HASH = /^[0-9a-f]{8}$/;
const hashPath = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 8);

/** Returns the surroundings of this process. */
export function findSurroundings(): Surroundings {
  const checkout = process.cwd();
  const isRoot = process.getuid?.() === 0;
  return {
    isRoot,
    checkout,
    rootFolder: '/var/lib/groundwork',
    userFolder: isRoot ? findFolderOfCaller(checkout) : toUserFolder(findHome()),
  };
}

/** Returns our folder among the data of a user's programs, by the rules of the platform; null without a home. */
export function toUserFolder(
  home: string,
  system = platform(),
  dataHome = process.env.XDG_DATA_HOME ?? '',
): string | null {
  // https://specifications.freedesktop.org/basedir-spec/: a relative path is ignored.
  if (system !== 'darwin' && isAbsolute(dataHome)) return join(dataHome, 'groundwork');
  if (!isAbsolute(home)) return null;
  return join(home, system === 'darwin' ? 'Library/Application Support' : '.local/share', 'groundwork');
}

/** Returns an empty text for a user without an entry in the system's list of users. */
function findHome(): string {
  try {
    return homedir();
  } catch {
    return '';
  }
}

function findFolderOfCaller(checkout: string): string | null {
  const uid = Number(process.env.SUDO_UID ?? statSync(checkout).uid);
  const owner = listSystemUsers().find((user) => user.uid === uid);
  return uid === 0 || owner === undefined ? null : toUserFolder(owner.home, platform(), '');
}

/** Lists the places of a portal's data. */
export function listPortalPlaces({ isRoot, checkout, rootFolder, userFolder }: Surroundings): Places {
  const own = join(checkout, 'data');
  const siblings = listNames(dirname(checkout)).map((name) => join(dirname(checkout), name, 'data'));
  const formerOfRoot = listNames(rootFolder).filter((name) => HASH.test(name));
  const ofRoot = join(rootFolder, 'data');
  const ofUser = userFolder === null ? null : join(userFolder, 'data');
  if (!isRoot) return { usual: ofUser, earlier: [own], elsewhere: [ofRoot, ...siblings] };
  return {
    usual: ofRoot,
    earlier: [own, join(rootFolder, hashPath(own))],
    elsewhere: [
      ...formerOfRoot.map((name) => join(rootFolder, name)),
      ...(ofUser === null ? [] : [ofUser]),
      ...siblings,
    ],
  };
}

/**
 * Lists the places of a demo's data, which stays with its checkout. Root's is in another place if PostgreSQL's user may not
 * enter the checkout.
 */
export function listDemoPlaces(
  { isRoot, checkout, rootFolder }: Surroundings,
  needsDatabase: boolean,
): Places {
  const own = join(checkout, 'data-demo');
  const isClosed = isRoot && needsDatabase && findClosedFolder(checkout, chooseSystemUser(checkout)) !== null;
  if (!isClosed) return { usual: own, earlier: [], elsewhere: [] };
  return {
    usual: join(rootFolder, `demo-${hashPath(own)}`),
    earlier: [join(rootFolder, hashPath(own))],
    elsewhere: [],
  };
}

/** Whether a data folder holds a portal's database, or, if the database is elsewhere, its pictures. */
export function holdsData(folder: string, needsDatabase: boolean): boolean {
  return needsDatabase ? hasDatabase(join(folder, 'postgres')) : listNames(join(folder, 'files')).length > 0;
}

/** Whether a data folder holds a demo fleet. */
export const holdsDemo = (folder: string): boolean => existsSync(join(folder, DEMO_STATE_FILE));

/** Lists the content of a folder; nothing if it does not exist or may not be read. */
function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
