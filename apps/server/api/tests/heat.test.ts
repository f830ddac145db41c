import type { Answer } from '@groundwork/contract/call.ts';
import type { GET as readHeat } from '@groundwork/contract/v1/portal/maps/heatmap.ts';
import type { GET as readSpeedHeat } from '@groundwork/contract/v1/portal/maps/speedheatmap.ts';
import { MAX_FOLDED_MACHINE_DAYS } from '@groundwork/domain/maps/heat-limits.ts';
import { placeInTile, toCell } from '@groundwork/domain/maps/heat-tiles.ts';
import { expect } from 'vitest';
import { provesRow } from '../../../../testing/spec-proof.ts';
import type { BuiltMachine } from '../../db/build.fixture.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { deriveMachine } from '../../features/derivation/run/derive-machine.fixture.ts';
import { memberTest } from './portal-test.fixture.ts';

type Heat = Answer<typeof readHeat>;
type SpeedHeat = Answer<typeof readSpeedHeat>;

/** A minute of the morning of the tests, on which it is 10:00 in London. */
const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 6, minute)).toISOString();
/** A degree of latitude is 111,195 m. */
const north = (metres: number) => ({ latitude: 51.5 + metres / 111_195, longitude: 0.1 });
const cellOf = (metres: number) => {
  const cell = toCell({ latitudeE7: Math.round(north(metres).latitude * 1e7), longitudeE7: 1_000_000 });
  return { column: cell % 2 ** 19, row: Math.floor(cell / 2 ** 19) };
};
/** 700 m around the start. */
const YARD = {
  type: 'Polygon',
  coordinates: [
    [
      [0.095, 51.497],
      [0.105, 51.497],
      [0.105, 51.503],
      [0.095, 51.503],
      [0.095, 51.497],
    ],
  ],
};

/** Idles for 20 minutes, drives 3 km in 10, and stands for 10, of which it is on for 5. */
const MORNING = Array.from({ length: 41 }, (_, minute) => ({
  minute,
  metres: Math.min(3_000, Math.max(0, 300 * (minute - 20))),
  rpm: minute < 35 ? 900 : 0,
}));

const test = memberTest('viewer', { timeZone: 'Europe/London' }).extend(
  'helpers',
  ({ portal, token, organisation }) => {
    async function report(machine: BuiltMachine, minutes = MORNING): Promise<string> {
      const source = await portal.build.source({ organisation, type: 'HTTP' });
      await portal.build.attachment({ machine, source });
      const { key } = await portal.build.ingestKey({ source });
      const readings = minutes.map(({ minute, metres, rpm }) => ({
        time: at(minute),
        position: north(metres),
        ...{ satellites: 9, values: [{ name: 'engineSpeedRpm', value: rpm, kind: 'instant' }] },
      }));
      const sent = await portal.send('POST', '/v1/ingest/readings', { token: key, body: { readings } });
      expect(sent).toMatchObject({ status: 200, body: { refused: [], quarantined: [] } });
      const machineKey = { organisationId: organisation.id, machineId: machine.id };
      const now = portal.clock.now().getTime() / 1000;
      const task = { now, worksOffMarks: true, midnightGraceSeconds: 0 };
      await portal.database.app.within(machineKey, (db) => deriveMachine(db, machineKey, task));
      return source.code;
    }
    const get = <Body>(path: string, as = token) =>
      portal.send<Body>('GET', `/v1/portal/maps/${path}`, { token: as });
    const heat = async (query: string, as = token) => (await get<Heat>(`heatmap?${query}`, as)).body;
    const speed = async (query: string, as = token) =>
      (await get<SpeedHeat>(`speedheatmap?${query}`, as)).body;
    return { report, get, heat, speed };
  },
);

const add = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

test('a heat map has its days, machines, and what makes a stop', async ({
  portal,
  organisation,
  machine,
  helpers: { report, get, heat },
}) => {
  const code = await report(machine);
  const other = await portal.build.machine({ organisation, name: 'Another' });
  await report(other, MORNING.slice(0, 11));
  const presence = async (query: string) => (await heat(query)).total.presenceSeconds;
  const one = `machineId=${machine.id}`;
  const usual = await heat(one);
  const narrow = await heat(`${one}&stopRadius=20&stopDuration=180`);
  const onDay = await presence('start=2026-11-20&end=2026-11-20');
  const ofOther = await presence(`machineID=${other.id}`);
  const ofSource = await presence(`deviceId=${code}`);
  await provesRow('call:GET /v1/portal/maps/heatmap', {
    start: async () => {
      expect(onDay).toBe(50 * 60);
      const next = await heat('start=2026-11-21&end=2026-11-21');
      expect(next).toMatchObject({ numberOfMachines: 2, zoom: 19, total: { presenceSeconds: 0 } });
    },
    end: async () => {
      expect(await presence('start=2026-11-19&end=2026-11-19')).toBe(0);
      expect(await presence('start=2026-11-19&end=2026-11-20')).toBe(50 * 60);
    },
    machineId: () => expect(usual.total.presenceSeconds).toBe(40 * 60),
    machineID: async () => {
      expect(ofOther).toBe(10 * 60);
      expect(await presence(`${one}&machineID=${other.id}`)).toBe(0);
    },
    deviceId: () => expect(ofSource).toBe(40 * 60),
    stopRadius: async () => {
      expect(narrow.tiles).toEqual(usual.tiles);
      const wide = await heat(`${one}&stopRadius=500`);
      expect(wide.tiles).not.toEqual(usual.tiles);
      expect(wide.total.presenceSeconds).toBe(40 * 60);
    },
    // Longer than the second stop: its time is part of the trip, at the same place.
    stopDuration: async () => expect((await heat(`${one}&stopDuration=900`)).total).toEqual(usual.total),
  });
  await provesRow('entity:map-query', {
    start: () => expect(onDay).toBe(50 * 60),
    end: () => expect(onDay).toBe(50 * 60),
    machineId: () => expect(usual.total.presenceSeconds).toBe(40 * 60),
    deviceId: () => expect(ofSource).toBe(40 * 60),
    machineID: () => expect(ofOther).toBe(10 * 60),
    stopRadius: () => expect(narrow.tiles).toEqual(usual.tiles),
    stopDuration: () => expect(narrow.total).toEqual(usual.total),
    // No truck was loaded by it.
    excavator_id: async () =>
      expect(await get(`routes?excavator_id=${machine.id}`)).toMatchObject({ body: { machines: [] } }),
  });
  for (const wrong of [
    'stopRadius=4',
    'stopDuration=29',
    'zoom=20',
    'zoom=1.5',
    'bounds=1,2,3',
    'bounds=a,b,c,d',
  ])
    expect(await get(`heatmap?${wrong}`)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  await report(await portal.build.machine({ organisation, name: 'A third' }), MORNING.slice(0, 1));
  // The stored path of a year is read, but positions of so many days are not.
  const year = 'start=2025-11-21';
  expect(MAX_FOLDED_MACHINE_DAYS).toBeLessThan(3 * 365);
  expect(await presence(year)).toBe(50 * 60);
  expect(await get(`heatmap?${year}&stopRadius=30`)).toMatchObject({
    ...{ status: 400, body: { code: 'TOO_MANY_ROUTES' } },
  });
});

test('presence and idling are summed by tile and by place, at every zoom', async ({
  portal,
  organisation,
  machine,
  helpers: { report, heat },
}) => {
  const site = await portal.build.site({ organisation, name: 'Yard' });
  await portal.build.siteOutline({ site, outline: YARD });
  await report(machine);
  const one = `machineId=${machine.id}&places=true`;
  const { total, tiles, places, ...head } = await heat(one);
  expect((await heat(`machineId=${machine.id}`)).places).toBeNull();
  expect(head).toMatchObject({ zoom: 19, numberOfMachines: 1, pendingMachines: 0, startsOn: '2026-11-20' });
  expect(total).toEqual({ presenceSeconds: 40 * 60, idleSeconds: 35 * 60 });
  const seconds = (metres: number) => {
    const { column, row } = cellOf(metres);
    const index = tiles.columns.findIndex((one, place) => one === column && tiles.rows[place] === row);
    return [tiles.presenceSeconds[index], tiles.idleSeconds[index]];
  };
  // With the parts of the drive that begin and end in the same cell.
  expect(seconds(0)[0]).toBeGreaterThanOrEqual(20 * 60);
  expect(seconds(0)[0]).toBeLessThanOrEqual(20 * 60 + 12);
  expect(seconds(3_000)[1]).toBeGreaterThanOrEqual(5 * 60);
  expect(places?.map(({ name }) => name)).toEqual(['Yard', 'Barking', 'London']);
  expect(places?.[0]).toMatchObject({ siteId: String(site.id), countryCode: null });
  expect(places?.[1]).toMatchObject({ siteId: null, countryCode: 'GB' });
  const inYard = tiles.presenceSeconds.filter((_, index) => {
    const cell = { zoom: 19, column: tiles.columns[index] ?? 0, row: tiles.rows[index] ?? 0 };
    const { latitudeE7, longitudeE7 } = placeInTile(cell, 0.5, 0.5);
    return Math.abs(latitudeE7 - 515_000_000) < 30_000 && Math.abs(longitudeE7 - 1_000_000) < 50_000;
  });
  expect(places?.[0]?.presenceSeconds).toBe(add(inYard));
  expect(add((places ?? []).map(({ presenceSeconds }) => presenceSeconds))).toBe(40 * 60);
  for (const zoom of [0, 8, 14, 18]) {
    const coarse = await heat(`${one}&zoom=${zoom}`);
    expect(coarse).toMatchObject({ zoom, total, places });
    expect(add(coarse.tiles.presenceSeconds)).toBe(40 * 60);
    expect(add(coarse.tiles.idleSeconds)).toBe(35 * 60);
  }
  const south = await heat(`${one}&bounds=0.09,51.49,0.11,51.501`);
  expect(south).toMatchObject({ total, places });
  expect(south.tiles.columns.length).toBeLessThan(6);
});

test('closed slices are read as stored, and every answer is that of the paths', async ({
  portal,
  machine,
  organisation,
  helpers: { report, heat, speed },
}) => {
  await portal.build.module({ organisation, module: 'speed' });
  const site = await portal.build.site({ organisation, name: 'Yard' });
  await portal.build.siteOutline({ site, outline: YARD });
  const days = [2, 1, 0].flatMap((ago) =>
    MORNING.map((row) => ({ ...row, minute: row.minute - ago * 24 * 60 })),
  );
  await report(machine, days);
  const run = (statement: Sql) =>
    portal.database.app.within({ organisationId: organisation.id }, (db) => db.run(statement));
  const queries = [
    ...['start=2026-11-18', 'start=2026-11-18&zoom=9', 'start=2026-11-18&end=2026-11-18&places=true'],
    ...['start=2026-11-18&places=true', 'start=2026-11-18&zoom=9&places=true'],
    ...['start=2026-11-18&zoom=18&bounds=0.09,51.49,0.11,51.501', 'start=2026-11-10&end=2026-11-19'],
  ];
  const readAll = async () => {
    const answers = [];
    for (const query of queries) answers.push(await heat(query), await speed(query));
    return answers.map(({ computedAt: _computedAt, ...answer }) => answer);
  };
  const stored = await readAll();
  expect(stored[0]?.total).toMatchObject({ presenceSeconds: expect.any(Number) });
  expect(await run(sql`delete from heat where machine_id = ${machine.id}`)).toBeGreaterThan(2);
  expect(await readAll()).toEqual(stored);
  // What is stored is what is read.
  await run(sql`insert into heat select organisation_id, id, '2026-11-18', '2026-11-19', '', '' from machine
    where id = ${machine.id}`);
  expect((await heat('start=2026-11-18&end=2026-11-18')).total.presenceSeconds).toBe(0);
});

test('the speed heat map has the trips, if the organisation uses it', async ({
  portal,
  machine,
  organisation,
  helpers: { report, get, speed },
}) => {
  const one = `machineId=${machine.id}`;
  expect((await get(`speedheatmap?${one}`)).status).toBe(403);
  await portal.build.module({ organisation, module: 'speed' });
  const code = await report(machine);
  const shown = await speed(one);
  expect(shown.total).toEqual({ movingSeconds: 600, metres: expect.closeTo(3_000, -1) });
  const kmh = shown.tiles.metres.map(
    (metres, index) => (metres / (shown.tiles.movingSeconds[index] ?? 0)) * 3.6,
  );
  for (const speed of kmh) expect(Math.abs(speed - 18)).toBeLessThan(1);
  await provesRow('call:GET /v1/portal/maps/speedheatmap', {
    start: async () => expect((await speed('start=2026-11-21&end=2026-11-21')).total.metres).toBe(0),
    end: async () => expect((await speed('start=2026-11-19&end=2026-11-19')).total.metres).toBe(0),
    machineId: async () => expect(shown.numberOfMachines).toBe(1),
    machineID: async () => expect((await speed(`machineID=${machine.id}`)).tiles).toEqual(shown.tiles),
    deviceId: async () => expect((await speed(`deviceId=${code}`)).tiles).toEqual(shown.tiles),
    stopRadius: async () => expect((await speed(`${one}&stopRadius=500`)).tiles).not.toEqual(shown.tiles),
    stopDuration: async () =>
      expect((await speed(`${one}&stopDuration=900`)).total.movingSeconds).toBe(20 * 60),
  });
});

test('a customer sees where a machine was in its hire, and nothing before', async ({
  portal,
  organisation,
  machine,
  helpers: { report, get, heat },
}) => {
  const customers = await portal.build.organisation();
  const record = await portal.build.customer({ organisation, linkedTo: customers.id });
  await portal.build.hire({ machine, customer: record, from: at(33) });
  await report(machine);
  const theirs = await portal.signedIn(customers, 'viewer');
  const { total, tiles } = await heat('start=2026-11-20', theirs);
  expect(total).toEqual({ presenceSeconds: 7 * 60, idleSeconds: 2 * 60 });
  expect(tiles.rows).toEqual([cellOf(3_000).row]);
  const stranger = await portal.signedIn(await portal.build.organisation(), 'viewer');
  expect((await heat('start=2026-11-20', stranger)).numberOfMachines).toBe(0);
  expect((await get(`heatmap?machineId=${machine.id}`, stranger)).status).toBe(404);
});
