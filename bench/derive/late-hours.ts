import { toOrganisationId } from '@groundwork/domain/ids.ts';
import type { TrackerRecord } from '@groundwork/simulator/tracker.ts';
import { measureCost } from './cpu-cost.ts';
import { type DeriveBench, passQuietHour, TODAY } from './derive-bench.ts';
import { DeriveFleet } from './derive-fleet.ts';
import { DAY, recordDays } from './machine-months.ts';
import type { Measured } from './measured.ts';
import { countRestatedDays, findMoment } from './restated-days.ts';

const HOUR = 3_600;
const HISTORY_DAYS = 40;

/** A stretch of a working day that is withheld at first. */
type Withheld = { readonly name: string; readonly from: number; readonly until: number };

const WITHHELD: readonly Withheld[] = [
  createHour('an hour, a month late', TODAY - 32 * DAY),
  createHour('an hour, a day late', TODAY - DAY),
  { name: 'one reading, a day late', from: TODAY - 10 * HOUR, until: TODAY - 10 * HOUR + 60 },
];

function createHour(name: string, midnight: number): Withheld {
  return { name, from: midnight + 10 * HOUR, until: midnight + 11 * HOUR };
}

/** Measures machines with forty days of history that receive readings delayed by a dead spot. */
export async function measureLateHours(bench: DeriveBench, machines: number): Promise<Measured[]> {
  const { clock, sweeps } = bench;
  const from = TODAY - HISTORY_DAYS * DAY;
  const fleet = await DeriveFleet.place(bench, {
    machines,
    organisations: 1,
    attachedFrom: new Date(from * 1_000),
  });
  const all = fleet.machines.map((_, device) =>
    recordDays(device, from, HISTORY_DAYS + 1).filter(({ timeMs }) => timeMs <= clock.seconds * 1_000),
  );
  for (const [device, records] of all.entries())
    await fleet.receive([{ device, records: records.filter((record) => !WITHHELD.some(isWithin(record))) }]);
  await sweeps.settle();
  const measured: Measured[] = [];
  for (const withheld of WITHHELD) measured.push(await deliver(bench, fleet, all, withheld));
  await passQuietHour(bench);
  return measured;
}

const isWithin =
  ({ timeMs }: TrackerRecord) =>
  ({ from, until }: Withheld): boolean =>
    from * 1_000 <= timeMs && timeMs < until * 1_000;

async function deliver(
  { clock, database, postgresPid, sweeps }: DeriveBench,
  fleet: DeriveFleet,
  all: readonly (readonly TrackerRecord[])[],
  withheld: Withheld,
): Promise<Measured> {
  const organisationId = fleet.organisations[0]?.id ?? toOrganisationId(0);
  clock.seconds += 1;
  const readings = await fleet.receive(
    all.map((records, device) => ({
      device,
      records: records.filter((record) => isWithin(record)(withheld)),
    })),
  );
  const moment = await findMoment(database, organisationId);
  const cost = await measureCost(postgresPid, () => sweeps.settle());
  const restatedDays = await countRestatedDays(database, organisationId, moment);
  return { name: withheld.name, machines: all.length, readings, cost, restatedDays };
}
