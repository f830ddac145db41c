import { setTimeout as wait } from 'node:timers/promises';
import {
  becomesReady,
  makeDataFolder,
  type ServerProcess,
} from '@groundwork/server/server-process.fixture.ts';
import { createRandom, type Random } from '@groundwork/simulator/random.ts';
import type { Fault, FaultOutcome } from '../fault.ts';
import { spawnOn, startAfter, stopGracefully } from './next-start.ts';
import { killAll, listProcesses } from './process-tree.ts';

const WHOLE = { seconds: 45, rounds: 12 };
/** Longer than for other starts, since the previous one was cut off. */
const READY_WITHIN_MS = 10_000;

/** kill -9 at a random moment of the very first start. The next start must complete it. */
export const killsInFirstStart: Fault = {
  name: 'kill -9 during the first start',
  wholeRunSeconds: WHOLE.seconds,
  async run({ seconds, seed, signal }) {
    const random = createRandom(seed);
    const rounds = Math.max(2, Math.round((WHOLE.rounds * seconds) / WHOLE.seconds));
    const startMs = await measureFirstStart();
    const survived: Survived[] = [];
    for (let round = 0; round < rounds && !signal.aborted; round += 1)
      survived.push(await hitFirstStart(random, startMs));
    return judge(rounds, survived);
  },
};

type Survived = { readonly isReady: boolean; readonly readyMs: number };

/** Measures a first start. The kills fall within that time. */
async function measureFirstStart(): Promise<number> {
  const { path, remove } = makeDataFolder();
  const startedAt = performance.now();
  const server = spawnOn(path);
  try {
    await becomesReady(server);
    return performance.now() - startedAt;
  } finally {
    await stopGracefully(server);
    remove();
  }
}

async function hitFirstStart(random: Random, startMs: number): Promise<Survived> {
  const { path, remove } = makeDataFolder();
  const hit = spawnOn(path);
  try {
    const atMs = random.integer(0, Math.round(startMs));
    await wait(atMs);
    const victims = chooseVictims(listProcesses(path), random);
    killAll(victims);
    console.log(`killed ${victims.length} processes ${atMs} ms after the start`);
    return await seeNextStart(hit, path);
  } finally {
    killAll(listProcesses(path));
    remove();
  }
}

/** Chooses all processes, as in a power failure, or one of them. */
const chooseVictims = (pids: readonly number[], random: Random): readonly number[] =>
  random.integer(0, 2) === 0 ? pids : random.shuffle(pids).slice(0, 1);

async function seeNextStart(hit: ServerProcess, path: string): Promise<Survived> {
  try {
    const { server, readyMs } = await startAfter(hit, path);
    await stopGracefully(server);
    return { isReady: true, readyMs };
  } catch (error) {
    console.error(error, hit.output());
    return { isReady: false, readyMs: Number.POSITIVE_INFINITY };
  }
}

function judge(rounds: number, survived: readonly Survived[]): FaultOutcome {
  const ready = survived.filter(({ isReady }) => isReady).length;
  const longestMs = Math.max(...survived.map(({ readyMs }) => readyMs));
  return {
    timesInjected: survived.length,
    requirements: [
      { what: 'the next start completes', goal: `${rounds}`, seen: `${ready}`, isMet: ready === rounds },
      {
        what: 'ready after the next start',
        goal: `≤ ${READY_WITHIN_MS / 1_000} s`,
        seen: `${(longestMs / 1_000).toFixed(1)} s at most`,
        isMet: longestMs <= READY_WITHIN_MS,
      },
    ],
  };
}
