import { accessSync, chmodSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { createFolder } from '../platform/files/inherit-owner.ts';
import { quotePath } from '../platform/files/quote-path.ts';
import { StartProblem } from '../platform/start-problem.ts';
import {
  findSurroundings,
  holdsData,
  holdsDemo,
  listDemoPlaces,
  listPortalPlaces,
  type Places,
  type Surroundings,
} from './data-places.ts';
import { getUserName } from './embedded/folder-owner.ts';

type Settings = {
  /** Null if it is not configured. */
  readonly dataFolder: string | null;
  readonly databaseUrl: string | null;
};

export type ChosenFolder = {
  readonly path: string;
  readonly holdsData: boolean;
  /** What the operator should know about data in other places; null if there is nothing. */
  readonly warning: string | null;
};

/**
 * Chooses the data folder of a portal, without creating it: the configured one, else the usual place, which does not
 * depend on the checkout, else the place of versions up to 0.2. Throws a `StartProblem` if the portal would begin empty
 * while there is data of other checkouts.
 */
export function chooseDataFolder(
  settings: Settings,
  around: Surroundings = findSurroundings(),
): ChosenFolder {
  const needsDatabase = settings.databaseUrl === null;
  const holds = (folder: string): boolean => holdsData(folder, needsDatabase);
  const places = listPortalPlaces(around);
  if (settings.dataFolder === null) return choosePlace(places, holds, needsDatabase);
  const path = settings.dataFolder;
  const isFull = holds(path);
  const others = isFull || !needsDatabase ? [] : listOthers(places, holds);
  const warning = `There is no data in ${path}, which DATA_DIR names, so a portal begins empty there. There is data in ${others.join(', ')}.`;
  return { path, holdsData: isFull, warning: others.length === 0 ? null : warning };
}

/** Chooses the data folder of a demo: the configured one, else one that stays with the checkout. */
export function chooseDemoFolder(
  settings: Settings,
  around: Surroundings = findSurroundings(),
): ChosenFolder {
  const needsDatabase = settings.databaseUrl === null;
  const path = settings.dataFolder;
  if (path !== null) return { path, holdsData: holdsData(path, needsDatabase), warning: null };
  const places = listDemoPlaces(around, needsDatabase);
  return choosePlace(places, (folder) => holdsData(folder, needsDatabase), needsDatabase);
}

function choosePlace(
  places: Places,
  holds: (folder: string) => boolean,
  needsDatabase: boolean,
): ChosenFolder {
  const { usual, earlier } = places;
  const unmoved = earlier.find(holds);
  if (usual !== null && holds(usual))
    return {
      path: usual,
      holdsData: true,
      warning:
        unmoved === undefined
          ? null
          : `The data in ${unmoved} is not used, because there is data in ${usual}: to use it, set DATA_DIR=${quotePath(unmoved)}.`,
    };
  if (unmoved !== undefined)
    return { path: unmoved, holdsData: true, warning: usual && describeMove(unmoved, usual) };
  if (usual === null)
    throw new StartProblem('This user has no home folder to keep data in: set DATA_DIR to a folder.');
  const others = needsDatabase ? listOthers(places, holds) : [];
  if (others.length > 0)
    throw new StartProblem(
      `There is no data in ${usual}, where Groundwork keeps it now, but in ${others.join(', ')}: set DATA_DIR to ${others.length === 1 ? 'that folder' : 'one of these folders'} to continue with it, or DATA_DIR=${quotePath(usual)} to begin empty.`,
    );
  return { path: usual, holdsData: false, warning: null };
}

/** A demo is no data that anybody would miss. */
const listOthers = ({ usual, earlier, elsewhere }: Places, holds: (folder: string) => boolean) =>
  [...new Set([...(usual === null ? [] : [usual]), ...earlier, ...elsewhere])].filter(
    (folder) => holds(folder) && !holdsDemo(folder),
  );

function describeMove(from: string, to: string): string {
  const above = dirname(to);
  // `mv` would put the folder into one that exists.
  const mode = process.getuid?.() === 0 ? ' -m 711' : '';
  const create = existsSync(above) ? '' : `mkdir -p${mode} ${quotePath(above)} && `;
  const first = existsSync(to) ? `rmdir ${quotePath(to)} && ` : create;
  return `Data is still in ${from}, where versions up to 0.2 kept it and a renamed or cleaned checkout may lose it: stop Groundwork and run "${first}mv ${quotePath(from)} ${quotePath(to)}", or set DATA_DIR=${quotePath(from)} to keep it there.`;
}

/** Creates the data folder if it does not exist. Throws a `StartProblem` if it cannot be written. */
export function openDataFolder(folder: string): void {
  try {
    // Despite the shell's umask: PostgreSQL's own user must be able to pass through.
    const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
    for (const created of createFolder(folder, mode)) chmodSync(created, mode);
    // The slash makes it fail for a file.
    accessSync(`${folder}/`, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const found = statSync(folder, { throwIfNoEntry: false });
    const owner =
      found && found.uid !== process.getuid?.() ? ` It belongs to ${getUserName(found.uid)}.` : '';
    throw new StartProblem(
      `The data folder ${folder} cannot be ${found ? 'written' : 'created'} (${code}): set DATA_DIR to another folder.${owner}`,
    );
  }
}
