import { createBuild } from '../../apps/server/db/build.fixture.ts';
import { copyFleet } from './copy-fleet.ts';
import { findKept, keepBeside, type ReadsGround } from './ground.ts';
import { fillOneHertz } from './one-hertz.ts';
import { type SimulatedRow, simulateMachines } from './simulated-machines.ts';

export const STARTS_ON = '2026-06-01';

/** How much there is to read. */
export type ReadsPlan = {
  readonly machines: number;
  readonly copies: number;
  readonly days: number;
  /** Days of one machine that tells something each second. */
  readonly secondsDays: number;
};

/** Machines of the organisation that is small among others. */
export const SMALL_FLEET = 100;

/** An organisation, and somebody of it who may read. */
export type Reader = { readonly organisationId: number; readonly personId: number };

export type ReadsData = {
  readonly plan: ReadsPlan;
  /** The instant at which everything is asked, in seconds since 1970. */
  readonly now: number;
  readonly simulated: Reader;
  readonly copied: Reader;
  readonly small: Reader;
  /** Of the staff, who may look at what devices send; whose organisation owns the device of the code. */
  readonly staff: Reader & { readonly code: string; readonly readings: number };
  readonly rows: readonly SimulatedRow[];
};

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
  const copied = await buildTenant(ground, 'Copied');
  const from = simulated.organisation.id;
  await copyFleet(database.address, { from, to: small.organisation.id, machines: SMALL_FLEET });
  await copyFleet(database.address, { from, to: copied.organisation.id, machines: plan.copies });
  const data = {
    plan,
    now,
    ...{ simulated: simulated.reader, copied: copied.reader, small: small.reader },
    staff: await buildSecondBySecond(ground, plan, now),
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
