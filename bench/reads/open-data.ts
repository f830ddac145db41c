import { createBuild } from '../../apps/server/db/build.fixture.ts';
import { createPositionsCall } from './calls.ts';
import { copyFleet } from './copy-fleet.ts';
import { type ReadsData, type ReadsPlan, STARTS_ON } from './data.ts';
import { fillOneHertz } from './one-hertz.ts';
import { findKept, keepData, type ReadsStorage } from './reads-storage.ts';
import { simulateMachines } from './simulated-machines.ts';
import { countPages } from './write-plans.ts';

/** Number of machines of the small organisation. */
const SMALL_FLEET = 100;

/** Returns the kept data, or creates it. Throws if the kept data is that of another plan. */
export async function openReadsData(storage: ReadsStorage, plan: ReadsPlan): Promise<ReadsData> {
  const kept = findKept(storage.folder) as ReadsData | null;
  if (kept === null) return fill(storage, plan);
  if (JSON.stringify(kept.plan) === JSON.stringify(plan)) return kept;
  throw new Error(
    `${storage.folder} holds data of the plan ${JSON.stringify(kept.plan)}: empty it, or use that plan`,
  );
}

async function fill(storage: ReadsStorage, plan: ReadsPlan): Promise<ReadsData> {
  const { database } = storage;
  const simulated = await buildTenant(storage, 'Simulated');
  const { rows, now } = await simulateMachines(database, simulated.organisation, {
    ...plan,
    startsOn: STARTS_ON,
  });
  const small = await buildTenant(storage, 'Small');
  const from = simulated.organisation.id;
  await copyFleet(database.address, { from, to: small.organisation.id, machines: SMALL_FLEET });
  const { reader } = small;
  const pagesBefore = await countPages(storage, { now, readers: [reader] }, createPositionsCall(reader));
  const copied = await buildTenant(storage, 'Copied');
  await copyFleet(database.address, { from, to: copied.organisation.id, machines: plan.copies });
  const data = {
    plan,
    now,
    ...{ simulated: simulated.reader, copied: copied.reader, small: small.reader },
    staff: await buildSecondBySecond(storage, plan, now),
    pagesBefore,
    rows,
  };
  keepData(storage.folder, data);
  return data;
}

/** Creates a rental company with a calendar, fuel and CO2 figures, and a person who may view it. */
async function buildTenant({ database }: ReadsStorage, name: string) {
  const build = createBuild(database.app);
  const organisation = await build.organisation({ name, type: 'rental' });
  for (const module of ['billing', 'fuel', 'co2'] as const) await build.module({ organisation, module });
  await build.shiftAssignment({ calendar: await build.calendar({ organisation }) });
  const { id: personId } = await build.person({ organisation, role: 'viewer' });
  return { organisation, reader: { organisationId: organisation.id, personId } };
}

async function buildSecondBySecond({ database }: ReadsStorage, { secondsDays }: ReadsPlan, now: number) {
  const build = createBuild(database.app);
  const organisation = await build.organisation({ name: 'Second by second' });
  const machine = await build.machine({ organisation });
  const source = await build.source({ organisation });
  await build.attachment({ machine, source });
  const { id: personId } = await build.person({ organisation, role: 'internal' });
  const readings = await fillOneHertz(
    database.address,
    { organisationId: organisation.id, sourceId: source.id },
    { days: secondsDays, until: new Date(now * 1000) },
  );
  return { organisationId: organisation.id, personId, code: source.code, readings };
}
