import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { formatSettings } from '../../tools/generated-docs.ts';
import { type RunningApp, startApp } from './app.ts';
import { readConfig } from './config/config.ts';
import { listSettings } from './config/environment.ts';
import { createBuild } from './db/build.fixture.ts';
import { sql } from './db/sql.ts';
import { openTestDatabase, type TestDatabase } from './db/test-database.fixture.ts';
import { readAs } from './ingest/gateway.fixture.ts';
import { PORTS } from './ingest/port-list.ts';
import { madeUpTcpPort, madeUpUdpPort } from './made-up-ports.fixture.ts';
import { openLog } from './platform/log.ts';
import { Terminal } from './platform/terminal.ts';
import { createLogReport, type StartedServer } from './start-report.ts';
import { createTerminalReport } from './terminal-report.ts';

const WITH_MADE_UP = [...PORTS, madeUpTcpPort, madeUpUdpPort];
const NAMES = ['made-up-tcp', 'made-up-udp'];
const HOST = '127.0.0.1';
const FREE_PORTS = {
  ...{ HOST, ROLES: 'gateway', METRICS_PORT: '0' },
  ...Object.fromEntries(
    listSettings(PORTS).flatMap(({ name }) => (/_(TCP|UDP)_PORT$/.test(name) ? [[name, '0']] : [])),
  ),
  ...{ MADE_UP_TCP_PORT: '0', MADE_UP_UDP_PORT: '0' },
};
const SERVER = { version: '0', dataFolder: '/data', portalUrl: null, httpPort: null, setupLink: null };

const dataFolder = mkdtempSync(join(tmpdir(), 'ports-'));
let database: TestDatabase;
let app: RunningApp | null = null;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await app?.stop();
  app = null;
});
afterAll(async () => {
  await database.close();
  rmSync(dataFolder, { recursive: true });
});

/** Starts a gateway with the made-up ports on free ports, or on those that the settings name. */
async function start(settings: Readonly<Record<string, string>> = {}) {
  app = await startApp({
    config: readConfig({ ...FREE_PORTS, ...settings }, WITH_MADE_UP),
    installation: {
      ownerAddress: database.address,
      portalAddress: database.portalAddress,
      dataFolder,
      restartCount: () => 0,
    },
    log: pino({ level: 'silent' }),
    withDemo: false,
  });
  const { ports, metricsPort } = app;
  const getNumber = (name: string): number => ports.find((port) => port.name === name)?.number ?? 0;
  const read = async (path: string) => (await fetch(`http://${HOST}:${metricsPort}${path}`)).text();
  return { ports, getNumber, read };
}

const READINGS = z.object({ at: z.int() });
const listTimes = (source: {
  readonly organisationId: Parameters<typeof readAs>[1]['id'];
  readonly id: number;
}) =>
  readAs(
    database,
    { id: source.organisationId },
    READINGS,
    sql`select extract(epoch from date_trunc('milliseconds', time))::bigint * 1000 as at
      from reading where source_id = ${source.id} order by time`,
  );

test('its setting has a default, is validated under its name, and is in the table of settings', () => {
  const numbersOf = (variables: Readonly<Record<string, string>>) =>
    readConfig(variables, WITH_MADE_UP)
      .ports.slice(PORTS.length)
      .map(({ number }) => number);
  expect(numbersOf({})).toEqual([6001, 6001]);
  expect(numbersOf({ MADE_UP_TCP_PORT: '7001', MADE_UP_UDP_PORT: ' ' })).toEqual([7001, 6001]);
  expect(() => numbersOf({ MADE_UP_UDP_PORT: '70000' })).toThrow(
    'MADE_UP_UDP_PORT must be a whole number from 0 to 65535.',
  );
  expect(formatSettings(listSettings(WITH_MADE_UP))).toContain(
    '| `MADE_UP_TCP_PORT` | `6001` | TCP port for made-up loggers. 0 chooses a free one. |',
  );
});

test('it is announced in the terminal and in the JSON report', async () => {
  const { ports, getNumber } = await start();
  const server: StartedServer = { ...SERVER, ports, metricsUrl: 'http://127.0.0.1:1/metrics' };
  const [printed, lines]: [string[], string[]] = [[], []];
  createTerminalReport(new Terminal({ write: (text) => printed.push(text), columns: 200 })).ready(server);
  createLogReport(openLog('info', { destination: { write: (line) => lines.push(line) } }), false).ready(
    server,
  );
  const [tcp, udp] = NAMES.map(getNumber);
  expect(printed.join('')).toContain(`\n          made-up loggers on TCP ${tcp}, UDP ${udp}\n`);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ ports: { 'made-up-tcp': tcp, 'made-up-udp': udp } });
});

test('what a device reports through it is stored, and health and metrics name the port', async () => {
  const { getNumber, read } = await start();
  const build = createBuild(database.app);
  const organisation = await build.organisation();
  const [wired, remote] = [
    await build.source({ organisation, type: 'CELLULAR' }),
    await build.source({ organisation, type: 'CELLULAR' }),
  ];
  const at = Date.parse('2026-10-05T10:00:00Z');

  const socket = connect(getNumber('made-up-tcp'), HOST).setEncoding('utf8');
  socket.write(`${wired.code}\n${at}\n${at + 1000}\n`);
  let replies = '';
  while (replies !== 'ok\nok\nok\n') replies += await once(socket, 'data');
  expect(await listTimes(wired)).toEqual([{ at }, { at: at + 1000 }]);

  const sender = createSocket('udp4');
  sender.send(`${remote.code} ${at}`, getNumber('made-up-udp'), HOST);
  expect(String((await once(sender, 'message'))[0])).toBe('ok\n');
  sender.close();
  expect(await listTimes(remote)).toEqual([{ at }]);

  const metrics = await read('/metrics');
  for (const line of [
    'connections{port="made-up-tcp"} 1',
    'records_acknowledged_total{port="made-up-tcp"} 2',
    'records_acknowledged_total{port="made-up-udp"} 1',
    'records_acknowledged_total{port="teltonika-tcp"} 0',
  ])
    expect(metrics).toContain(`groundwork_ingest_${line}\n`);
  socket.write('nonsense\n');
  await once(socket, 'close');
  expect(await read('/metrics')).toContain('{port="made-up-tcp",reason="malformed-record"} 1\n');
  expect(JSON.parse(await read('/health/ready'))).toMatchObject({
    ready: true,
    checks: { 'made-up-tcp': true, 'made-up-udp': true },
  });
});

test('a number that another program uses stops the start with a problem that names the setting', async () => {
  const server = createServer().listen(0, HOST);
  const socket = createSocket('udp4').bind(0, HOST);
  await Promise.all([once(server, 'listening'), once(socket, 'listening')]);
  const address = server.address();
  const [tcp, udp] = [
    address !== null && typeof address === 'object' ? address.port : 0,
    socket.address().port,
  ];
  await expect(start({ MADE_UP_TCP_PORT: `${tcp}` })).rejects.toThrow(
    `MADE_UP_TCP_PORT: port ${tcp} is in use by another program.`,
  );
  await expect(start({ MADE_UP_UDP_PORT: `${udp}` })).rejects.toThrow(
    `MADE_UP_UDP_PORT: port ${udp} is in use by another program.`,
  );
  server.close();
  socket.close();
});
