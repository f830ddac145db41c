import { setTimeout as wait } from 'node:timers/promises';
import { findRevivedPostgres, until } from '@groundwork/server/server-process.fixture.ts';
import type { Random } from '@groundwork/simulator/random.ts';
import type { ServerUnderLoad } from '../../../testing/server-under-load.ts';
import { openWitness, type Witness } from './witness.ts';

/** What is killed, and when. */
export type Strike = {
  readonly name: string;
  /** A crash of PostgreSQL has its own time to be ready again. */
  readonly hitsPostgres: boolean;
  /** Of a hundred strikes. */
  readonly share: number;
  /** Brings the moment about; resolves right before the kill. */
  readonly prepare?: (field: StrikeField) => Promise<void>;
  /**
   * Kills, and starts the server again where it is dead; resolves when PostgreSQL's sessions are lost, if hit. Who
   * kills more than once says so right before the last time: from then on it takes to be ready.
   */
  readonly kill: (field: StrikeField, isLast: () => void) => Promise<void>;
};

export type StrikeField = {
  readonly server: ServerUnderLoad;
  readonly witness: Witness;
  readonly random: Random;
  /** Has the past of some machines derived again. */
  readonly deriveAgain: () => Promise<void>;
};

/** What writes in the role `app` while nobody uses the portal is the derivation. */
const DERIVATION = 'groundwork-app';
const GATEWAY = 'groundwork-gateway';

const killServer = async ({ server }: StrikeField): Promise<void> => {
  await server.killServer();
  await server.start();
};

const killPostgres = async ({ server, witness }: StrikeField): Promise<void> => {
  server.killPostgres();
  await witness.lost;
};

const killBoth = async ({ server, witness }: StrikeField): Promise<void> => {
  server.killPostgres();
  await server.killServer();
  await witness.lost;
  await server.start();
};

/** PostgreSQL ends all sessions and recovers when one of them dies: it cannot know what that one wrote in memory. */
const killSession = async ({ witness, random }: StrikeField): Promise<void> => {
  const [first, ...others] = await witness.listSessions(GATEWAY);
  if (first === undefined) throw new Error('no session of the gateway to kill');
  process.kill(random.pick([first, ...others]), 'SIGKILL');
  await witness.lost;
};

const killServerAsItStarts = async ({ server, random }: StrikeField, isLast: () => void): Promise<void> => {
  await server.killServer();
  const starting = server.start().catch(() => {});
  await wait(random.integer(100, 1_500));
  isLast();
  await server.killServer();
  await starting;
  await server.start();
};

const killPostgresAsItRecovers = async (
  { server, witness, random }: StrikeField,
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

const reachDerivation = async ({ witness, deriveAgain }: StrikeField): Promise<void> => {
  await deriveAgain();
  await until(() => witness.isWriting(DERIVATION));
};

export const STRIKES: readonly Strike[] = [
  { name: 'the server', hitsPostgres: false, share: 28, kill: killServer },
  { name: 'PostgreSQL', hitsPostgres: true, share: 24, kill: killPostgres },
  { name: 'both', hitsPostgres: true, share: 16, kill: killBoth },
  { name: 'one session of PostgreSQL', hitsPostgres: true, share: 8, kill: killSession },
  { name: 'the server, again as it starts', hitsPostgres: false, share: 6, kill: killServerAsItStarts },
  {
    name: 'PostgreSQL, again as it recovers',
    hitsPostgres: true,
    share: 6,
    kill: killPostgresAsItRecovers,
  },
  {
    name: 'the server, in a derivation',
    hitsPostgres: false,
    share: 6,
    prepare: reachDerivation,
    kill: killServer,
  },
  {
    name: 'PostgreSQL, in a derivation',
    hitsPostgres: true,
    share: 6,
    prepare: reachDerivation,
    kill: killPostgres,
  },
];

/** So many strikes in an order of chance: each once at the least, as far as there is room, then by their shares. */
export function planStrikes(count: number, random: Random): readonly Strike[] {
  const byShare = STRIKES.flatMap((strike) => Array.from({ length: strike.share - 1 }, () => strike));
  const planned = [...random.shuffle(STRIKES)];
  while (planned.length < count) planned.push(...random.shuffle(byShare));
  return random.shuffle(planned.slice(0, count));
}
