import { DEFAULT_SOURCE_SETTINGS } from '@groundwork/domain/derivation/stream/source-settings.ts';
import { MODULE_FLAGS } from '@groundwork/domain/settings/modules.ts';
import { expect } from 'vitest';
import type { BuiltMachine } from '../../db/build.fixture.ts';
import { deriveMachine } from '../../features/derivation/run/derive-machine.fixture.ts';
import { drawPicture } from './picture.fixture.ts';
import { portalTest } from './portal-test.fixture.ts';
import type { TestServer } from './test-server.fixture.ts';

const LEEDS = { latitude: 53.8, longitude: -1.55 };
const UTRECHT = { latitude: 52.09, longitude: 5.12 };
const HOUR_MS = 3_600_000;
const STEP_MS = 300_000;

/** The days of the world: a working Thursday, and a Friday until 10:00 in London. */
export const THURSDAY = '2026-11-19';
export const FRIDAY = '2026-11-20';

type Portal = Pick<TestServer, 'build' | 'send' | 'clock' | 'database'>;

/** Sends a morning of readings of a machine by JSON: an hour of work, half an hour idle, then off. */
export async function sendMorning(portal: Portal, key: string, date: string): Promise<void> {
  const from = Date.parse(`${date}T08:00:00Z`);
  const readings = Array.from({ length: 23 }, (_, index) => {
    const after = index * STEP_MS;
    const on = Math.min(after, 1.5 * HOUR_MS);
    const rpm = after < HOUR_MS ? 1_600 : 800;
    const total = (date === THURSDAY ? 0 : 1.5) + on / HOUR_MS;
    return {
      time: new Date(from + after).toISOString(),
      position: LEEDS,
      satellites: 9,
      values: [
        { name: 'engineSpeedRpm', value: after < 1.5 * HOUR_MS ? rpm : 0, kind: 'instant' },
        { name: 'engineHoursSeconds', value: Math.round((100 + total) * 3_600), kind: 'counter' },
        { name: 'odometerMetres', value: Math.round(50_000 + total * 10_000), kind: 'counter' },
        { name: 'fuelUsedMillilitres', value: Math.round(90_000 + total * 6_000), kind: 'counter' },
      ],
    };
  });
  const sent = await portal.send('POST', '/v1/ingest/readings', { token: key, body: { readings } });
  expect(sent).toMatchObject({ status: 200, body: { refused: [], quarantined: [] } });
}

/**
 * Builds the fleet on which the rows of the specification are proven. Alpha works on both days, is on hire at a site and
 * has every record; Bravo is broken down, its tracker silent; Coast is archived; Delta reports from Utrecht on the
 * day of its shift, and raises its body once.
 */
async function buildWorld(portal: Portal) {
  const { build } = portal;
  const flags = Object.fromEntries(MODULE_FLAGS.map((flag) => [flag, true]));
  const organisation = await build.organisation({
    name: 'Quarry Hire',
    type: 'rental-end-user',
    settings: {
      modules: flags,
      mandatoryFields: ['serialNumber'],
      materials: ['Sand'],
      manufacturers: ['Hydrema'],
      properties: { machineName: 'Plant' },
      hireStatuses: { hired: 'Out' },
      subscriptions: { enabled: true, subscriptions: ['alerts'] },
      organisation_controls: { speeding: 40 },
    },
  });
  const alpha = await build.machine({ organisation, name: 'Alpha', assetId: 'A-1', type: 'DUMPER' });
  const bravo = await build.machine({ organisation, name: 'Bravo', assetId: 'B-1' });
  const coast = await build.machine({ organisation, name: 'Coast', assetId: 'C-1' });
  const delta = await build.machine({ organisation, name: 'Delta', assetId: 'D-1' });
  const calendar = await build.calendar({ organisation, name: 'Day shift' });
  await build.shiftAssignment({ calendar });
  const fridays = await build.calendar({ organisation, name: 'Fridays', weekday: 5 });
  await build.shiftAssignment({ calendar: fridays, machine: delta });
  const operator = await build.operator({ organisation, name: 'Ben Hill' });
  await build.operatorAssignment({ machine: alpha, operator, from: '2026-11-19T06:00:00Z' });
  await build.operatorAssignment({ machine: delta, operator, from: `${FRIDAY}T09:30:00Z` });
  const site = await build.site({ organisation, name: 'North Quarry', code: 'NQ' });
  await build.siteAssignment({ machine: alpha, site, from: '2026-11-01T00:00:00Z' });
  const customer = await build.customer({ organisation, name: 'Acme', code: 'AC' });
  await build.hire({ machine: alpha, customer, from: '2026-11-01T00:00:00Z', contractNumber: 'H-7' });
  await build.breakdown({ machine: bravo, from: '2026-11-18T09:00:00Z', reason: 'Hydraulics' });
  const group = await build.machineGroup({ organisation, name: 'Dumpers' });
  const imageName = await build.machineImage({ machine: alpha, bytes: await drawPicture() });

  const source = await build.source({ organisation, type: 'HTTP', code: 'ALPHA-000111' });
  await build.attachment({ machine: alpha, source, from: '2026-11-19T08:00:00Z' });
  const silent = await build.source({ organisation, type: 'TELTONIKA', code: '350000000004711' });
  await build.attachment({ machine: bravo, source: silent, from: '2026-11-18T00:00:00Z' });
  const away = await build.source({ organisation, type: 'HTTP', code: 'DELTA-000222' });
  await build.attachment({ machine: delta, source: away, from: '2026-11-20T09:00:00Z' });
  await build.archiving({ machine: coast, from: '2026-11-10T00:00:00Z' });

  const { key } = await build.ingestKey({ source });
  for (const date of [THURSDAY, FRIDAY]) await sendMorning(portal, key, date);
  const { evidence } = DEFAULT_SOURCE_SETTINGS;
  await build.sourceProfile({
    source: away,
    from: '2026-11-01T00:00:00Z',
    profile: {
      ...DEFAULT_SOURCE_SETTINGS,
      evidence: [...evidence],
      inputs: ['tip', null, null, null],
    },
  });
  const body = (value: boolean) => [{ name: 'digitalInput1', value, kind: 'instant' }];
  const lowered = { time: `${FRIDAY}T09:29:00Z`, values: body(false) };
  const fix = { time: `${FRIDAY}T09:30:00Z`, position: UTRECHT, satellites: 9, values: body(true) };
  const { key: awayKey } = await build.ingestKey({ source: away });
  await portal.send('POST', '/v1/ingest/readings', { token: awayKey, body: { readings: [lowered, fix] } });
  const derive = async ({ id: machineId }: BuiltMachine) => {
    const keys = { organisationId: organisation.id, machineId };
    const task = { now: portal.clock.now().getTime() / 1000, worksOffMarks: true, midnightGraceSeconds: 0 };
    await portal.database.app.within(keys, (db) => deriveMachine(db, keys, task));
  };
  for (const machine of [alpha, bravo, delta]) await derive(machine);
  return { organisation, alpha, bravo, coast, delta, source, silent, site, customer, group, imageName };
}

/** A `test` whose file shares the world, with a token of its administrator and a function that reads a call. */
export const specTest = portalTest()
  .extend('world', { scope: 'file' }, ({ portal }) => buildWorld(portal))
  .extend('token', { scope: 'file' }, ({ portal, world }) =>
    portal.signedIn(world.organisation, 'administrator'),
  )
  .extend('ask', { scope: 'file' }, ({ portal, token }) => {
    /** Sends a call and returns its answer. Fails if it is refused. */
    return async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
      const reply = await portal.send<Body>(method, path, { token, ...(body !== undefined && { body }) });
      expect(reply.status, `${method} ${path}: ${JSON.stringify(reply.body)}`).toBe(200);
      return reply.body;
    };
  });

/** Returns a proof for each field of an entity: the answer has the value at that path. */
export function readsFields(
  answer: unknown,
  fields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, () => void>> {
  const read = (path: string): unknown =>
    path.split('.').reduce<unknown>((part, name) => {
      const one = Array.isArray(part) ? part[0] : part;
      if (typeof one !== 'object' || one === null || !(name in one))
        throw new Error(`no ${path} in the answer`);
      return (one as Record<string, unknown>)[name];
    }, answer);
  return Object.fromEntries(
    Object.entries(fields).map(([path, expected]) => [path, () => expect(read(path)).toEqual(expected)]),
  );
}
