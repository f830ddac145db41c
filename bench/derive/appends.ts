import { addCost, measureCost, NO_COST } from './cpu-cost.ts';
import { DeriveFleet } from './derive-fleet.ts';
import { type DeriveGround, leaveInPeace, TODAY } from './derive-ground.ts';
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
 * Machines at work, each of which says something every so often, in turn, so that every second has its share; what
 * came is derived every so many seconds.
 */
export async function measureAppends(ground: DeriveGround, plan: AppendPlan): Promise<Measured> {
  const { clock, sweeps, postgresPid } = ground;
  const { machines, everySeconds, forSeconds, sweepEverySeconds } = plan;
  const fleet = await placeWithYesterday(ground, machines);
  const startsAt = clock.seconds;
  let cost = NO_COST;
  let readings = 0;
  for (let second = 1; second <= forSeconds; second += 1) {
    clock.seconds = startsAt + second;
    const said = fleet.machines.flatMap((_, device) =>
      (device + second) % everySeconds === 0
        ? [{ device, records: [recordAtWork(device, clock.seconds)] }]
        : [],
    );
    readings += await fleet.receive(said);
    if (second % sweepEverySeconds === 0)
      cost = addCost(cost, await measureCost(postgresPid, () => sweeps.sweep()));
  }
  await leaveInPeace(ground);
  return { name: plan.name, machines, readings, cost, restatedDays: null };
}

/** They have been told of for a day, and are at work since half past six. */
async function placeWithYesterday(ground: DeriveGround, machines: number): Promise<DeriveFleet> {
  const { clock, sweeps } = ground;
  const yesterday = TODAY - DAY;
  const fleet = await DeriveFleet.place(ground, {
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
