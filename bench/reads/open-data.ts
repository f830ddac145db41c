import { createBuild } from '../../apps/server/db/build.fixture.ts';
import { positionsOf } from './calls.ts';
import { copyFleet } from './copy-fleet.ts';
import { type ReadsData, type ReadsPlan, STARTS_ON } from './data.ts';
import { findKept, keepBeside, type ReadsGround } from './ground.ts';
import { fillOneHertz } from './one-hertz.ts';
import { simulateMachines } from './simulated-machines.ts';
import { countPages } from './write-plans.ts';

/** Machines of the organisation that is small among others. */
const SMALL_FLEET = 100;

/** Takes what the ground holds, or fills it. Throws where it holds another plan's. */
export async function openReadsData(ground: ReadsGround, plan: ReadsPlan): Promise<ReadsData> {
  const kept = findKept(ground.folder) as ReadsData | null;
  if (kept === null) return fill(ground, plan);
  if (JSON.stringify(kept.plan) === JSON.stringify(plan)) return kept;
  throw new Error(`${ground.folder} holds ${JSON.stringify(kept.plan)}: empty it, or ask for that`);
}

async function fill(ground: ReadsGround, plan: ReadsPlan): Promise<ReadsData> {
  const { database } = ground;
  const simulated = await buildTenant(ground, 'Simulated');
  const { rows, now } = await simulateMachines(database, simulated.organisation, {
    ...plan,
    startsOn: STARTS_ON,
  });
  const small = await buildTenant(ground, 'Small');
  const from = simulated.organisation.id;
  await copyFleet(database.address, { from, to: small.organisation.id, machines: SMALL_FLEET });
  const { reader } = small;
  const pagesBefore = await countPages(ground, { now, readers: [reader] }, positionsOf(reader));
  const copied = await buildTenant(ground, 'Copied');
  await copyFleet(database.address, { from, to: copied.organisation.id, machines: plan.copies });
  const data = {
    plan,
    now,
    ...{ simulated: simulated.reader, copied: copied.reader, small: small.reader },
    staff: await buildSecondBySecond(ground, plan, now),
    pagesBefore,
    rows,
  };
  keepBeside(ground.folder, data);
  return data;
}

/** A firm that lets machines, with a calendar and with figures of fuel, and somebody who may look at it. */
async function buildTenant({ database }: ReadsGround, name: string) {
  const build = createBuild(database.app);
  const organisation = await build.organisation({ name, type: 'rental' });
  for (const module of ['billing', 'fuel', 'co2'] as const) await build.module({ organisation, module });
  await build.shiftAssignment({ calendar: await build.calendar({ organisation }) });
  const { id: personId } = await build.person({ organisation, role: 'viewer' });
  return { organisation, reader: { organisationId: organisation.id, personId } };
}

async function buildSecondBySecond({ database }: ReadsGround, { secondsDays }: ReadsPlan, now: number) {
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
