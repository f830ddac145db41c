import { setTimeout as wait } from 'node:timers/promises';
import { uploadStubbornly } from '@groundwork/simulator/devices/stubborn-upload.ts';
import { encodePacket } from '@groundwork/simulator/devices/teltonika-device.ts';
import { toTeltonikaRecord } from '@groundwork/simulator/devices/teltonika-record.ts';
import { createImei } from '@groundwork/simulator/imei.ts';
import type { TrackerRecord } from '@groundwork/simulator/tracker.ts';
import * as z from 'zod/mini';
import { sql } from '../../apps/server/db/sql.ts';
import { ServerUnderLoad, WITHOUT_SOURCE_LIMIT } from '../../testing/server-under-load.ts';
import { allotFleet } from '../ingest/allot-fleet.ts';
import { DAY, recordDays } from './machine-months.ts';

const HOUR = 3_600;
/** A week, so that it contains five workdays. */
const DAYS = 7;
const DEVICE = 900_000;
const POLL_MS = 200;
const GIVE_UP_AFTER_MS = 120_000;
const RECORDS_A_PACKET = 50;

const Activity = z.object({ days: z.array(z.unknown()) });
const Id = z.object({ id: z.int() });

type Watched = { readonly server: ServerUnderLoad; readonly address: string; readonly token: string };

/**
 * Measures the seconds from the acknowledgement of late readings until the activity call of a running portal shows them,
 * for an hour of work on each day of the last week that the device held back.
 */
export async function measureUntilVisible(): Promise<number[]> {
  const server = await ServerUnderLoad.start(WITHOUT_SOURCE_LIMIT);
  try {
    const midnight = Math.floor(Date.now() / 1_000 / DAY) * DAY - (DAYS + 1) * DAY;
    const watched = await placeMachine(server, midnight);
    const records = recordDays(0, midnight, DAYS);
    await upload(
      server,
      records.filter((record) => !isHeldBack(record)),
    );
    await becomesSteady(watched);
    const seconds: number[] = [];
    for (const late of dayByDay(records.filter(isHeldBack))) seconds.push(await measureLate(watched, late));
    await server.verify();
    return seconds;
  } finally {
    await server.remove();
  }
}

const isHeldBack = ({ timeMs }: TrackerRecord): boolean => {
  const second = (timeMs / 1_000) % DAY;
  return second >= 10 * HOUR && second < 11 * HOUR;
};

/** Groups records by day; workdays only. */
const dayByDay = (records: readonly TrackerRecord[]): TrackerRecord[][] =>
  [...Map.groupBy(records, ({ timeMs }) => Math.floor(timeMs / 1_000 / DAY)).values()].filter(
    ({ length }) => length > 1,
  );

async function placeMachine(server: ServerUnderLoad, midnight: number): Promise<Watched> {
  const app = server.openDatabase('app');
  try {
    const attachedFrom = new Date(midnight * 1_000);
    const plan = { firstDevice: DEVICE, deviceCount: 1, organisationCount: 1, attachedFrom };
    const [organisation] = await allotFleet(app, plan);
    if (!organisation) throw new Error('no organisation was created');
    const { id: organisationId, token } = organisation;
    const { id } = await app.within({ organisationId }, (db) =>
      db.one(Id, sql`select id from machine where organisation_id = ${organisationId}`),
    );
    const [start, end] = [midnight, midnight + (DAYS - 1) * DAY].map((at) =>
      new Date(at * 1_000).toISOString().slice(0, 10),
    );
    const path = `/v1/machines/${id}/activity?start=${start}&end=${end}`;
    return { server, address: `http://127.0.0.1:${server.httpPort}${path}`, token };
  } finally {
    await app.end();
  }
}

async function upload(server: ServerUnderLoad, records: readonly TrackerRecord[]): Promise<void> {
  const packets = [];
  for (let from = 0; from < records.length; from += RECORDS_A_PACKET) {
    const some = records.slice(from, from + RECORDS_A_PACKET);
    packets.push({ packet: encodePacket('8E', some.map(toTeltonikaRecord)), recordCount: some.length });
  }
  const log = { sent: [], acked: [] };
  await uploadStubbornly(
    server.gateway,
    createImei(DEVICE),
    packets,
    log,
    AbortSignal.timeout(GIVE_UP_AFTER_MS),
  );
}

async function measureLate(watched: Watched, records: readonly TrackerRecord[]): Promise<number> {
  const before = await fetchDays(watched);
  await upload(watched.server, records);
  const ackedAt = performance.now();
  while ((await fetchDays(watched)) === before) {
    if (performance.now() - ackedAt > GIVE_UP_AFTER_MS) return Number.POSITIVE_INFINITY;
    await wait(POLL_MS);
  }
  return (performance.now() - ackedAt) / 1_000;
}

/** Waits until the first readings have been derived: two answers some time apart are equal and contain activity. */
async function becomesSteady(watched: Watched): Promise<void> {
  const giveUpAt = performance.now() + GIVE_UP_AFTER_MS;
  for (let before = ''; performance.now() < giveUpAt; ) {
    const answer = await fetchDays(watched);
    if (answer === before && answer.includes('"state":"active"')) return;
    before = answer;
    await wait(20 * POLL_MS);
  }
  throw new Error('the activity of the machine never became steady');
}

/** Returns the days of the machine as text. */
async function fetchDays({ address, token }: Watched): Promise<string> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`the activity call answered ${answer.status}: ${await answer.text()}`);
  return JSON.stringify(z.parse(Activity, await answer.json()).days);
}
