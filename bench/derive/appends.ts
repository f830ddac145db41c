import { addCost, measureCost, NO_COST } from './cpu-cost.ts';
import { type DeriveBench, passQuietHour, TODAY } from './derive-bench.ts';
import { DeriveFleet } from './derive-fleet.ts';
import { DAY, recordAtWork, recordDays } from './machine-months.ts';
import type { Measured } from './measured.ts';

const ORGANISATIONS = 5;

export type AppendPlan = {
  readonly name: string;
  readonly machines: number;
  readonly everySeconds: number;
  readonly forSeconds: number;
  readonly sweepEverySeconds: number;
};

/**
 * Measures machines at work that report at an interval, spread evenly over its seconds, while received readings are
 * derived at another interval.
 */
export async function measureAppends(bench: DeriveBench, plan: AppendPlan): Promise<Measured> {
  const { clock, sweeps, postgresPid } = bench;
  const { machines, everySeconds, forSeconds, sweepEverySeconds } = plan;
  const fleet = await placeWithHistory(bench, machines);
  const startsAt = clock.seconds;
  let cost = NO_COST;
  let readings = 0;
  for (let second = 1; second <= forSeconds; second += 1) {
    clock.seconds = startsAt + second;
    const received = fleet.machines.flatMap((_, device) =>
      (device + second) % everySeconds === 0
        ? [{ device, records: [recordAtWork(device, clock.seconds)] }]
        : [],
    );
    readings += await fleet.receive(received);
    if (second % sweepEverySeconds === 0)
      cost = addCost(cost, await measureCost(postgresPid, () => sweeps.sweep()));
  }
  await passQuietHour(bench);
  return { name: plan.name, machines, readings, cost, restatedDays: null };
}

/** Places machines with a day of readings, at work since half past six. */
async function placeWithHistory(bench: DeriveBench, machines: number): Promise<DeriveFleet> {
  const { clock, sweeps } = bench;
  const yesterday = TODAY - DAY;
  const fleet = await DeriveFleet.place(bench, {
    machines,
    organisations: Math.min(machines, ORGANISATIONS),
    attachedFrom: new Date(yesterday * 1_000),
  });
  for (let device = 0; device < machines; device += 1) {
    const records = recordDays(device, yesterday, 2).filter(({ timeMs }) => timeMs <= clock.seconds * 1_000);
    await fleet.receive([{ device, records }]);
  }
  await sweeps.settle();
  return fleet;
}
