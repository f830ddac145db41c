import type { Role } from '../config/environment.ts';
import type { DatabaseRole } from './database.ts';

type PoolSize = { readonly role: DatabaseRole; readonly connections: number };

/** The connection pools of a process and the most connections that each opens. */
export const POOLS = {
  health: { role: 'owner', connections: 2 },
  api: { role: 'app', connections: 12 },
  jobs: { role: 'app', connections: 6 },
  gateway: { role: 'gateway', connections: 6 },
  /** Stores readings posted as JSON if the gateway runs in another process. */
  intake: { role: 'gateway', connections: 2 },
  /** Notifies others of stored readings. */
  bell: { role: 'gateway', connections: 1 },
} as const satisfies Record<string, PoolSize>;

export type PoolName = keyof typeof POOLS;

/** Lists the pools of a process with these roles. */
export function listPools(roles: ReadonlySet<Role>): readonly PoolName[] {
  const pools: PoolName[] = ['health'];
  if (roles.has('jobs')) pools.push('jobs');
  if (roles.has('gateway')) pools.push('gateway', 'bell');
  if (roles.has('api')) pools.push('api');
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
