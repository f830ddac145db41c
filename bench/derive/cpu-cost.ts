import { readCpuSeconds } from '../../testing/cpu-meter.ts';

/** CPU time of this process, which runs the derivation, and of PostgreSQL, in seconds. */
export type CpuCost = { readonly nodeSeconds: number; readonly postgresSeconds: number };

export const NO_COST: CpuCost = { nodeSeconds: 0, postgresSeconds: 0 };

export const addCost = (a: CpuCost, b: CpuCost): CpuCost => ({
  nodeSeconds: a.nodeSeconds + b.nodeSeconds,
  postgresSeconds: a.postgresSeconds + b.postgresSeconds,
});

/** Measures the CPU cost of some work, without that of reading PostgreSQL's meter. */
export async function measureCost(postgresPid: number, work: () => Promise<void>): Promise<CpuCost> {
  const postgresBefore = readCpuSeconds(postgresPid);
  const nodeBefore = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(nodeBefore);
  return {
    nodeSeconds: (user + system) / 1e6,
    postgresSeconds: readCpuSeconds(postgresPid) - postgresBefore,
  };
}
