import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { DeviceRecord } from '@groundwork/simulator/devices/teltonika-device.ts';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { createBuild } from '../db/build.fixture.ts';
import { createDb } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { openTestDatabase, type TestDatabase } from '../db/test-database.fixture.ts';
import { createMetrics } from '../platform/metrics.ts';
import { type DevicePort, getPortName } from './device-port.ts';
import { type GatewaySettings, startGateway } from './gateway.ts';
import { PORTS } from './port-list.ts';
import { teltonikaTcpPort } from './ports/teltonika-tcp.ts';
import { teltonikaUdpPort } from './ports/teltonika-udp.ts';

export type TestGateway = Awaited<ReturnType<typeof openTestGateway>>;

/** Shorter than in production, so that a test does not have to wait. */
const SHORT_TIMES: Partial<GatewaySettings> = { commitWindowMs: 1, identityRefreshMs: 500 };

/** Starts a gateway on free ports with its own database, and returns helpers for tests. */
export async function openTestGateway(
  options: { now?: () => Date; settings?: Partial<GatewaySettings>; hasReserve?: () => boolean } = {},
) {
  const database = await openTestDatabase();
  const metrics = createMetrics();
  let rings = 0;
  const gateway = await startGateway({
    gateway: database.gateway,
    host: '127.0.0.1',
    ports: PORTS.map((port) => ({ port, number: 0 })),
    log: pino({ level: 'silent' }),
    metrics,
    now: options.now ?? (() => new Date()),
    notifyStored: () => {
      rings += 1;
    },
    ...(options.hasReserve && { hasReserve: options.hasReserve }),
    settings: { ...SHORT_TIMES, ...options.settings },
  });
  const findAddress = (port: DevicePort) => {
    const open = gateway.ports.find(({ name }) => name === getPortName(port));
    if (!open) throw new Error(`${getPortName(port)} is not open`);
    return { host: '127.0.0.1', port: open.number };
  };
  return {
    database,
    build: createBuild(database.app),
    gateway,
    address: findAddress(teltonikaTcpPort),
    udpAddress: findAddress(teltonikaUdpPort),
    rings: () => rings,
    /** Returns the value of a counter. */
    async readCounter(name: string, reason?: string): Promise<number> {
      const metric = await metrics.getSingleMetric(`groundwork_ingest_${name}_total`)?.get();
      const values = metric?.values.filter(({ labels }) => reason === undefined || labels.reason === reason);
      return (values ?? []).reduce((sum, { value }) => sum + value, 0);
    },
    /** Returns the size of the largest batch so far, rounded up to a bucket of the metric. */
    async readLargestBatch(): Promise<number> {
      const metric = await metrics.getSingleMetric('groundwork_ingest_batch_records')?.get();
      const buckets = (metric?.values ?? []).flatMap(({ labels, value }) =>
        labels.le === undefined
          ? []
          : [{ bound: labels.le === '+Inf' ? Infinity : Number(labels.le), value }],
      );
      const all = Math.max(...buckets.map(({ value }) => value));
      return Math.min(...buckets.filter(({ value }) => value === all).map(({ bound }) => bound));
    },
    async close() {
      await gateway.stop();
      await database.close();
    },
  };
}

/** Reads rows as a member of the organisation. */
export function readAs<S extends z.ZodMiniType>(
  database: TestDatabase,
  organisation: { readonly id: OrganisationId },
  row: S,
  query: Sql,
): Promise<z.output<S>[]> {
  return database.app.within({ organisationId: organisation.id }, (db) => db.rows(row, query));
}

/** Counts the readings of all organisations, which only the gateway's role can see. */
export async function countReadings(database: TestDatabase): Promise<number> {
  const client = await database.gateway.pool.connect();
  try {
    const { count } = await createDb(client).one(
      z.object({ count: z.int() }),
      sql`select count(*)::int as count from reading`,
    );
    return count;
  } finally {
    client.release();
  }
}

/** Writes pieces one after another, ends the stream and returns the whole reply. */
export async function converse(
  address: { readonly host: string; readonly port: number },
  pieces: readonly Uint8Array[],
): Promise<Buffer> {
  const socket = connect({ ...address, noDelay: true, allowHalfOpen: true });
  // The server may close the connection at a wrong byte before the rest is written.
  socket.on('error', () => {});
  for (const piece of pieces) {
    if (!socket.writable) break;
    await new Promise((resolve) => socket.write(piece, resolve));
  }
  socket.end();
  return buffer(socket).catch(() => Buffer.alloc(0));
}

/** Returns a record of a working excavator with the given changes. */
export function deviceRecord(different: Partial<DeviceRecord> = {}): DeviceRecord {
  return {
    timestampMs: Date.parse('2026-10-05T10:00:00Z'),
    priority: 0,
    longitudeE7: -1_234_567,
    latitudeE7: 515_000_000,
    altitudeMetres: 35,
    headingDegrees: 270,
    satellites: 11,
    speedKmh: 4,
    eventId: 0,
    values: [
      { id: 239, width: 1, value: 1n },
      { id: 66, width: 2, value: 27_600n },
    ],
    ...different,
  };
}
