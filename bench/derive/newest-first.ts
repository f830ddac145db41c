import { toOrganisationId } from '@groundwork/domain/ids.ts';
import type { TrackerRecord } from '@groundwork/simulator/tracker.ts';
import { addCost, measureCost, NO_COST } from './cpu-cost.ts';
import { type DeriveBench, passQuietHour, TODAY } from './derive-bench.ts';
import { DeriveFleet } from './derive-fleet.ts';
import { DAY, recordDays } from './machine-months.ts';
import type { Measured } from './measured.ts';
import { countRestatedDays, findMoment } from './restated-days.ts';

const RECORDS_A_PACKET = 60;

export type Backlog = { readonly machines: number; readonly days: number };

/**
 * Measures devices that return after some days and send the newest records first, a packet a second, while the job sweeps
 * each second. A day counts each time that it is rewritten.
 */
export async function measureNewestFirst(bench: DeriveBench, { machines, days }: Backlog): Promise<Measured> {
  const { clock, database, sweeps, postgresPid } = bench;
  const from = TODAY - days * DAY;
  const fleet = await DeriveFleet.place(bench, {
    machines,
    organisations: 1,
    attachedFrom: new Date(from * 1_000),
  });
  const organisationId = fleet.organisations[0]?.id ?? toOrganisationId(0);
  const packets = fleet.machines.map((_, device) => cut(recordDays(device, from, days)).toReversed());
  const restated = { days: 0 };
  let cost = NO_COST;
  let readings = 0;
  const derive = async (work: () => Promise<void>) => {
    const moment = await findMoment(database, organisationId);
    cost = addCost(cost, await measureCost(postgresPid, work));
    for (const count of await countRestatedDays(database, organisationId, moment)) restated.days += count;
  };
  for (let place = 0; place < Math.max(...packets.map(({ length }) => length)); place += 1) {
    clock.seconds += 1;
    readings += await fleet.receive(
      packets.map((ofDevice, device) => ({ device, records: ofDevice[place] ?? [] })),
    );
    await derive(() => sweeps.sweep());
  }
  await derive(() => sweeps.settle());
  await passQuietHour(bench);
  const restatedDays = [Math.round(restated.days / machines)];
  return { name: `${days} days, newest first`, machines, readings, cost, restatedDays };
}

const cut = (records: readonly TrackerRecord[]): TrackerRecord[][] =>
  Array.from({ length: Math.ceil(records.length / RECORDS_A_PACKET) }, (_, at) =>
    records.slice(at * RECORDS_A_PACKET, (at + 1) * RECORDS_A_PACKET),
  );
