import { availableParallelism } from 'node:os';
import type { Role } from '../config/environment.ts';
import type { DatabaseRole, Sharing } from './database.ts';

type PoolSize = Sharing & { readonly role: DatabaseRole; readonly connections: number };

/** One organisation's calls leave processors to the others: more statements than processors are not faster. */
const PER_ORGANISATION = {
  api: Math.min(8, Math.max(2, availableParallelism())),
  heavy: Math.min(3, Math.max(1, Math.floor(availableParallelism() / 2))),
};

/** A third of the weight of others: more would let a call wait for locks that a backend without a processor holds. */
const HEAVY_NICENESS = 5;

/** The connection pools of a process and the most connections that each opens. */
export const POOLS = {
  health: { role: 'health', connections: 2 },
  api: { role: 'app', connections: 12, perOrganisation: PER_ORGANISATION.api },
  /** Heavy calls: screens do not wait for exports and imports. Who makes one waits for the one before. */
  heavy: {
    role: 'app',
    connections: 4,
    perOrganisation: PER_ORGANISATION.heavy,
    maxWaitMs: 30_000,
    niceness: HEAVY_NICENESS,
  },
  /** Looks up ingest keys: readings do not wait for screens. */
  keys: { role: 'app', connections: 2 },
  jobs: { role: 'app', connections: 6 },
  gateway: { role: 'gateway', connections: 6 },
  /** Stores readings posted as JSON if the gateway runs in another process. */
  intake: { role: 'gateway', connections: 2 },
  /** Notifies others of stored readings. */
  bell: { role: 'gateway', connections: 1 },
} as const satisfies Record<string, PoolSize>;

export type PoolName = keyof typeof POOLS;

/** Returns how the connections of a pool are shared. The backends of a PostgreSQL that is not embedded may run elsewhere. */
export function getSharing(pool: PoolName, isEmbedded: boolean): Sharing {
  const { role: _role, connections: _connections, niceness, ...sharing }: PoolSize = POOLS[pool];
  return { ...sharing, ...(isEmbedded && niceness !== undefined && { niceness }) };
}

/** Lists the pools of a process with these roles. */
export function listPools(roles: ReadonlySet<Role>): readonly PoolName[] {
  const pools: PoolName[] = ['health'];
  if (roles.has('jobs')) pools.push('jobs');
  if (roles.has('gateway')) pools.push('gateway', 'bell');
  if (roles.has('api')) pools.push('api', 'heavy', 'keys');
  if (roles.has('api') && !roles.has('gateway')) pools.push('intake', 'bell');
  return pools;
}

/** The roles of which each keeps a connection that listens for notifications. */
const LISTENING: readonly Role[] = ['api', 'jobs'];

export type ConnectionNeed = {
  /** With one connection in each pool. Without them a part of the process does not work at all. */
  readonly min: number;
  /** With all pools full. */
  readonly max: number;
};

/** Returns how many connections a process with these roles holds. */
export function countConnections(roles: ReadonlySet<Role>): ConnectionNeed {
  const pools = listPools(roles);
  const listeners = LISTENING.filter((role) => roles.has(role)).length;
  const full = pools.reduce((sum, name) => sum + POOLS[name].connections, 0);
  return { min: pools.length + listeners, max: full + listeners };
}
