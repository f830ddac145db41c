import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkBackup } from '@groundwork/server/features/installation/backup/check-backup.ts';
import { until } from '@groundwork/server/server-process.fixture.ts';
import { createRandom } from '@groundwork/simulator/random.ts';
import { ServerUnderLoad } from '../../testing/server-under-load.ts';
import { runCommand, spawnCommand } from './backup-commands.fixture.ts';
import type { Fault } from './fault.ts';
import { storeNumberedReadings } from './numbered-readings.fixture.ts';

const WHOLE = { seconds: 60, rounds: 10 };
const READINGS = 250_000;
const NAME = 'nightly.backup';

/** kill -9 at a random moment of a backup. The next one of the same name must succeed at once and leave nothing else. */
export const backupKilled: Fault = {
  name: 'backup killed',
  wholeRunSeconds: WHOLE.seconds,
  async run({ seconds, seed, signal }) {
    const rounds = Math.max(2, Math.round((WHOLE.rounds * seconds) / WHOLE.seconds));
    const random = createRandom(seed);
    const server = await ServerUnderLoad.start();
    const folder = mkdtempSync(join(tmpdir(), 'gw-'));
    chmodSync(folder, 0o755);
    const survivals: Survival[] = [];
    try {
      await storeNumberedReadings(server, READINGS);
      const startedAt = performance.now();
      await backUp(server, folder);
      const wholeMs = performance.now() - startedAt;
      while (survivals.length < rounds && !signal.aborted) {
        const isWriting = survivals.length % 2 === 0;
        const afterMs = random.integer(0, Math.round(isWriting ? wholeMs / 4 : wholeMs));
        survivals.push(await killOne(server, folder, isWriting, afterMs));
      }
    } finally {
      await server.remove();
      rmSync(folder, { recursive: true, force: true });
    }
    return { timesInjected: survivals.length, requirements: judge(survivals) };
  },
};

type Survival = {
  /** What the killed backup left in the folder. */
  readonly left: readonly string[];
  /** What is in the folder after the next one; or why it failed. */
  readonly after: string;
};

async function backUp(server: ServerUnderLoad, folder: string): Promise<void> {
  const path = join(folder, NAME);
  await runCommand('backup', { folder: server.dataFolder, databaseUrl: null, remove: () => {} }, path);
  await checkBackup({ path, stop: new AbortController().signal });
}

/** Kills a backup some time after it began to write, or after its start. */
async function killOne(
  server: ServerUnderLoad,
  folder: string,
  isWriting: boolean,
  afterMs: number,
): Promise<Survival> {
  const path = join(folder, NAME);
  rmSync(path, { force: true });
  const ground = { folder: server.dataFolder, databaseUrl: null, remove: () => {} };
  const killed = spawnCommand('backup', ground, path);
  if (isWriting) await until(() => readdirSync(folder).length > 0);
  await wait(afterMs);
  killed.process.kill('SIGKILL');
  await killed.ended;
  const left = readdirSync(folder);
  // It was complete before the kill.
  rmSync(path, { force: true });
  const failure = await backUp(server, folder).then(
    () => null,
    (error: Error) => error.message,
  );
  return { left, after: failure ?? readdirSync(folder).join(', ') };
}

function judge(survivals: readonly Survival[]) {
  const wrong = survivals.filter(({ after }) => after !== NAME);
  const unfinished = survivals.filter(({ left }) => left.some((name) => name.endsWith('.unfinished')));
  return [
    {
      what: 'killed while the file was being written',
      goal: 'at least once',
      seen: `${unfinished.length} of ${survivals.length}`,
      isMet: unfinished.length > 0,
    },
    {
      what: 'the next backup of the same name is complete and alone in the folder',
      goal: 'every time',
      seen: wrong.length === 0 ? `${survivals.length}` : wrong.map(({ after }) => after).join('; '),
      isMet: wrong.length === 0,
    },
  ];
}
