import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from '@groundwork/server/server-process.fixture.ts';
import type { Goal } from '../../testing/report.ts';
import type { Fault } from './fault.ts';
import { ORDINARY_USER, OTHER_USER, startAndEnd, startInVain } from './start-and-end.fixture.ts';

/** The data folder of an ordinary user, started as root, killed, and started as its owner. Needs root. */
export const rootThenOwner: Fault = {
  name: 'root then owner',
  wholeRunSeconds: 30,
  async run() {
    if (ORDINARY_USER === undefined) throw new Error('only root can start as two users');
    const { path, remove } = makeDataFolder();
    try {
      mkdirSync(path);
      chownSync(path, ORDINARY_USER, ORDINARY_USER);
      return { timesInjected: 2, requirements: await startAsBoth(path, ORDINARY_USER) };
    } finally {
      remove();
    }
  },
};

async function startAsBoth(dataFolder: string, uid: number): Promise<readonly Goal[]> {
  const asRoot = await startAndEnd({ dataFolder }, 'kill');
  const foreign = listForeign(dataFolder, uid);
  const asOwner = await startAndEnd({ dataFolder, uid });

  // As version 0.2 left it after a start as root.
  spawnSync('chown', ['-R', `${OTHER_USER}`, join(dataFolder, 'postgres')]);
  const refusal = await startInVain({ dataFolder, uid });
  const repaired = await startAndEnd({ dataFolder });
  const inTheEnd = await startAndEnd({ dataFolder, uid });
  const starts = [asRoot, asOwner, repaired, inTheEnd];
  const databases = new Set(starts.map(({ database }) => database));
  return [
    {
      what: 'files that root leaves to others than the owner',
      goal: 'none',
      seen: foreign.length === 0 ? 'none' : foreign.slice(0, 3).join(', '),
      isMet: foreign.length === 0,
    },
    {
      what: 'a database of another user',
      goal: 'the command that gives it to the owner, nothing about removing it',
      seen: refusal,
      isMet: refusal.includes(`sudo chown -R daemon ${dataFolder}`) && !/remove/i.test(refusal),
    },
    {
      what: 'databases in four starts, by turns as root and as the owner',
      goal: '1',
      seen: `${databases.size}: ${starts.flatMap(({ warnings }) => warnings).join(' ')}`,
      isMet: databases.size === 1 && !databases.has(null),
    },
  ];
}

/** Lists what does not belong to the user. */
const listForeign = (folder: string, uid: number): readonly string[] =>
  [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ].filter((path) => lstatSync(path).uid !== uid);
