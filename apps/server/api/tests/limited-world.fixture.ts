import type { MachineKey, MemberKey } from '@groundwork/domain/keys.ts';
import type { Role } from '@groundwork/domain/policy/role.ts';
import { MODULE_FLAGS } from '@groundwork/domain/settings/modules.ts';
import type { BuiltOrganisation } from '../../db/build.fixture.ts';
import { sql } from '../../db/sql.ts';
import { deriveMachine } from '../../features/derivation/run/derive-machine.fixture.ts';
import { type Limits, setLimits } from '../../features/people/limits/public.ts';
import { drawPicture } from './picture.fixture.ts';
import { FRIDAY, sendMorning, THURSDAY } from './spec-world.fixture.ts';
import type { TestServer } from './test-server.fixture.ts';

/** In every text of what a limited member must not see, and the first digits of its ids. */
export const HIDDEN = 'HIDDEN';
const FIRST_HIDDEN_ID = 7_700_001;
/** Matches the texts and ids of everything that is built after `hideWhatFollows`. */
export const HIDDEN_MARKS = new RegExp(`${HIDDEN}|\\b770\\d{4}\\b`);

const TABLES_WITH_IDS = [
  ...['machine', 'machine_group', 'site', 'customer', 'source', 'hire', 'breakdown', 'attachment'],
  ...['site_assignment', 'meter_correction', 'shift_assignment'],
];

const START = '2026-11-01T00:00:00Z';
/** Away from where the machines work. */
const OUTLINE = {
  type: 'Polygon',
  coordinates: [
    [
      [0.08, 51.53],
      [0.09, 51.53],
      [0.09, 51.54],
      [0.08, 51.53],
    ],
  ],
};

export const buildLimitedOrganisation = (portal: TestServer): Promise<BuiltOrganisation> =>
  portal.build.organisation({
    type: 'rental-end-user',
    settings: { modules: Object.fromEntries(MODULE_FLAGS.map((flag) => [flag, true])) },
  });

/** Gives everything that is built from now on ids that no answer to a limited member may contain. */
export async function hideWhatFollows({ database }: TestServer): Promise<void> {
  for (const table of TABLES_WITH_IDS)
    await database.owner.pool.query(`alter table ${table} alter id restart with ${FIRST_HIDDEN_ID}`);
}

/** Builds a machine that works on two days, in a group, at a site and on hire, with every record; `mark` is in all texts. */
export async function buildWorkingMachine(portal: TestServer, organisation: BuiltOrganisation, mark: string) {
  const { build } = portal;
  const machine = await build.machine({ organisation, name: `${mark} machine`, assetId: `${mark}-1` });
  const group = await build.machineGroup({ organisation, name: `${mark} group` });
  const site = await build.site({ organisation, name: `${mark} site`, code: `${mark}-S` });
  const siteAssignment = await build.siteAssignment({ machine, site, from: START });
  const customer = await build.customer({ organisation, name: `${mark} customer`, code: `${mark}-C` });
  const hire = await build.hire({ machine, customer, from: START, contractNumber: `${mark}-7` });
  const breakdown = await build.breakdown({
    machine,
    from: '2026-11-20T09:30:00Z',
    reason: `${mark} reason`,
  });
  const meterCorrection = await build.meterCorrection({ machine, at: '2026-11-17T09:00:00Z' });
  await build.machineImage({ machine, bytes: await drawPicture() });
  const source = await build.source({ organisation, type: 'HTTP', code: `${mark}-000111` });
  await build.attachment({ machine, source, from: '2026-11-19T00:00:00Z' });
  const { key } = await build.ingestKey({ source });
  const inside = { organisationId: organisation.id };
  await portal.database.app.within(inside, (db) =>
    db.run(sql`update machine set group_id = ${group.id}, oem = ${`${mark} maker`}, model = ${`${mark} model`},
        serial_number = ${`${mark}-N`}, note = ${`${mark} note`}, manufacturing_year = ${mark === HIDDEN ? 1977 : 2011}
      where organisation_id = ${organisation.id} and id = ${machine.id}`),
  );
  await build.siteOutline({ site, outline: OUTLINE });
  for (const date of [THURSDAY, FRIDAY]) await sendMorning(portal, key, date);
  await derive(portal, { organisationId: organisation.id, machineId: machine.id });
  return { machine, group, site, siteAssignment, customer, hire, breakdown, meterCorrection, source };
}

async function derive({ database, clock }: TestServer, key: MachineKey): Promise<void> {
  const task = { now: clock.now().getTime() / 1000, worksOffMarks: true, midnightGraceSeconds: 0 };
  await database.app.within(key, (db) => deriveMachine(db, key, task));
}

/** Signs in a person with these limits; returns the token and the member. */
export async function signInLimited(
  { build, database, clock }: TestServer,
  organisation: BuiltOrganisation,
  limits: Partial<Limits>,
  role: Role = 'member',
): Promise<{ readonly token: string; readonly member: MemberKey }> {
  const { id: personId } = await build.person({ organisation, role });
  const member = { organisationId: organisation.id, personId };
  await database.app.within(member, (db) => setLimits(db, member, { groupIds: [], siteIds: [], ...limits }));
  const token = await build.token({ ...member, now: clock.now() });
  return { token, member };
}
