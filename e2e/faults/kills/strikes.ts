import { setTimeout as wait } from 'node:timers/promises';
import { findRevivedPostgres, until } from '@groundwork/server/server-process.fixture.ts';
import type { Random } from '@groundwork/simulator/random.ts';
import type { ServerUnderLoad } from '../../../testing/server-under-load.ts';
import { openWitness, type Witness } from './witness.ts';

/** What is killed, and when. */
export type Strike = {
  readonly name: string;
  /** A crash of PostgreSQL has its own limit for recovery. */
  readonly hitsPostgres: boolean;
  /** Number of a hundred strikes. */
  readonly share: number;
  /** Brings the product into the state for the kill. Resolves right before it. */
  readonly prepare?: (field: StrikeContext) => Promise<void>;
  /**
   * Kills the victim, and restarts the server if it is dead. Resolves when PostgreSQL's sessions are lost, if hit.
   * Calls `isLast` right before the last of several kills, since recovery is measured from there.
   */
  readonly kill: (field: StrikeContext, isLast: () => void) => Promise<void>;
};

export type StrikeContext = {
  readonly server: ServerUnderLoad;
  readonly witness: Witness;
  readonly random: Random;
  /** Schedules a full derivation of some machines. */
  readonly deriveAgain: () => Promise<void>;
};

/** Only the derivation writes as the role `app` while no one uses the portal. */
const DERIVATION = 'groundwork-app';
const GATEWAY = 'groundwork-gateway';

const killServer = async ({ server }: StrikeContext): Promise<void> => {
  await server.killServer();
  await server.start();
};

const killPostgres = async ({ server, witness }: StrikeContext): Promise<void> => {
  server.killPostgres();
  await witness.lost;
};

const killBoth = async ({ server, witness }: StrikeContext): Promise<void> => {
  server.killPostgres();
  await server.killServer();
  await witness.lost;
  await server.start();
};

/** If one session dies, PostgreSQL ends all sessions and recovers, since shared memory may be damaged. */
const killSession = async ({ witness, random }: StrikeContext): Promise<void> => {
  const [first, ...others] = await witness.listSessions(GATEWAY);
  if (first === undefined) throw new Error('no session of the gateway to kill');
  process.kill(random.pick([first, ...others]), 'SIGKILL');
  await witness.lost;
};

const killServerAsItStarts = async ({ server, random }: StrikeContext, isLast: () => void): Promise<void> => {
  await server.killServer();
  const starting = server.start().catch(() => {});
  await wait(random.integer(100, 1_500));
  isLast();
  await server.killServer();
  await starting;
  await server.start();
};

const killPostgresAsItRecovers = async (
  { server, witness, random }: StrikeContext,
  isLast: () => void,
): Promise<void> => {
  const pid = server.postgresPid;
  server.killPostgres();
  await witness.lost;
  await until(() => findRevivedPostgres(server.dataFolder, pid) !== null);
  await wait(random.integer(0, 150));
  const second = await openWitness(server).catch(() => null);
  isLast();
  server.killPostgres();
  await second?.lost;
  await second?.end();
};

const reachDerivation = async ({ witness, deriveAgain }: StrikeContext): Promise<void> => {
  await deriveAgain();
  await until(() => witness.isWriting(DERIVATION));
};

export const STRIKES: readonly Strike[] = [
  { name: 'the server', hitsPostgres: false, share: 28, kill: killServer },
  { name: 'PostgreSQL', hitsPostgres: true, share: 24, kill: killPostgres },
  { name: 'both', hitsPostgres: true, share: 16, kill: killBoth },
  { name: 'one session of PostgreSQL', hitsPostgres: true, share: 8, kill: killSession },
  { name: 'the server, again during its start', hitsPostgres: false, share: 6, kill: killServerAsItStarts },
  {
    name: 'PostgreSQL, again during its recovery',
    hitsPostgres: true,
    share: 6,
    kill: killPostgresAsItRecovers,
  },
  {
    name: 'the server, during a derivation',
    hitsPostgres: false,
    share: 6,
    prepare: reachDerivation,
    kill: killServer,
  },
  {
    name: 'PostgreSQL, during a derivation',
    hitsPostgres: true,
    share: 6,
    prepare: reachDerivation,
    kill: killPostgres,
  },
];

/** Plans `count` strikes in random order: each kind at least once if there is room, the rest by their shares. */
export function planStrikes(count: number, random: Random): readonly Strike[] {
  const byShare = STRIKES.flatMap((strike) => Array.from({ length: strike.share - 1 }, () => strike));
  const planned = [...random.shuffle(STRIKES)];
  while (planned.length < count) planned.push(...random.shuffle(byShare));
  return random.shuffle(planned.slice(0, count));
}
