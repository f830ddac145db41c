import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Goal } from '../../testing/report.ts';
import type { Fault } from './fault.ts';
import { type OpenedData, ORDINARY_USER, startAndEnd, startInVain } from './start-and-end.fixture.ts';

/**
 * Without DATA_DIR: the checkout is renamed, another one is created next to it, and data of version 0.2 is in a checkout. Each
 * start has to open the same database, or to name it.
 */
export const checkoutRenamed: Fault = {
  name: 'checkout renamed',
  wholeRunSeconds: 30,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'gw-'));
    try {
      chmodSync(folder, 0o755);
      return { timesInjected: 3, requirements: await moveCheckouts(folder) };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function moveCheckouts(folder: string): Promise<readonly Goal[]> {
  const share = createOwn(join(folder, 'share'));
  const start = (checkout: string) => ({
    dataFolder: '',
    checkout,
    settings: { XDG_DATA_HOME: share },
    ...(ORDINARY_USER !== undefined && { uid: ORDINARY_USER }),
  });
  const checkout = createOwn(join(folder, 'gw'));
  const first = await startAndEnd(start(checkout));

  const renamed = join(folder, 'gw-renamed');
  renameSync(checkout, renamed);
  const afterRename = await startAndEnd(start(renamed), 'kill');
  const second = createOwn(join(folder, 'gw-2'));
  const inSecond = await startAndEnd(start(second));

  const old = join(renamed, 'data');
  renameSync(first.dataFolder, old);
  const inOldPlace = await startAndEnd(start(renamed));
  const refusal = await startInVain(start(second));
  return [
    isSame('after the checkout was renamed', first, afterRename),
    isSame('in a second checkout', first, inSecond),
    isSame('where version 0.2 kept it', first, inOldPlace),
    {
      what: 'its place is reported',
      goal: 'the command that moves it',
      seen: inOldPlace.warnings.join(' '),
      isMet: inOldPlace.warnings.some((text) => text.includes(`mv ${old} ${first.dataFolder}`)),
    },
    {
      what: 'a start that would begin empty',
      goal: 'refuses, names the data, and creates nothing',
      seen: refusal,
      isMet: refusal.includes(`but in ${old}: set DATA_DIR`) && !existsSync(first.dataFolder),
    },
  ];
}

/** Creates a folder that belongs to the user of the portal. */
function createOwn(path: string): string {
  mkdirSync(path);
  if (ORDINARY_USER !== undefined) chownSync(path, ORDINARY_USER, ORDINARY_USER);
  return path;
}

function isSame(what: string, first: OpenedData, later: OpenedData): Goal {
  const isMet = later.database !== null && later.database === first.database;
  const seen = isMet ? 'the same' : `${later.database} in ${later.dataFolder} ${later.warnings.join(' ')}`;
  return { what: `database ${what}`, goal: 'the same', seen, isMet };
}
