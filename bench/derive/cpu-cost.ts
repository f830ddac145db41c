import { cpuSecondsOf } from '../../testing/cpu-meter.ts';

/** CPU time of this process, in which the derivation runs, and of PostgreSQL, in seconds. */
export type CpuCost = { readonly nodeSeconds: number; readonly postgresSeconds: number };

export const NO_COST: CpuCost = { nodeSeconds: 0, postgresSeconds: 0 };

export const addCost = (a: CpuCost, b: CpuCost): CpuCost => ({
  nodeSeconds: a.nodeSeconds + b.nodeSeconds,
  postgresSeconds: a.postgresSeconds + b.postgresSeconds,
});

/** What some work costs. Reading the meter of PostgreSQL is not among it. */
export async function measureCost(postgresPid: number, work: () => Promise<void>): Promise<CpuCost> {
  const postgresBefore = cpuSecondsOf(postgresPid);
  const nodeBefore = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(nodeBefore);
  return {
    nodeSeconds: (user + system) / 1e6,
    postgresSeconds: cpuSecondsOf(postgresPid) - postgresBefore,
  };
}
