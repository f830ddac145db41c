import type { DemoProgress } from '@groundwork/contract/entities/demo-fleet.ts';
import { expect, test } from 'vitest';
import { openLog } from './platform/log.ts';
import { Terminal } from './platform/terminal.ts';
import { createLogReport, type StartedServer } from './start-report.ts';
import { createTerminalReport } from './terminal-report.ts';

const SETUP_LINK = { link: 'http://localhost:3000/register#token=abc', expiresAt: '2026-11-29T10:00:00Z' };
const SERVER: StartedServer = {
  version: '0.2.0',
  dataFolder: '/srv/portal/data',
  portalUrl: 'http://localhost:3000',
  httpPort: 3000,
  ports: [
    { name: 'teltonika-tcp', transport: 'tcp', devices: 'Teltonika trackers', number: 5027 },
    { name: 'teltonika-udp', transport: 'udp', devices: 'Teltonika trackers', number: 5027 },
  ],
  metricsUrl: 'http://127.0.0.1:9464/metrics',
  setupLink: SETUP_LINK,
};
const DEMO: DemoProgress = {
  phase: 'sending',
  readings: 12_345,
  share: 0.25,
  secondsLeft: 40,
  machines: 49,
  derivedMachines: 3,
  accounts: [{ organisation: 'Fieldgate', email: 'demo@fieldgate.example', password: 'four words' }],
  problem: null,
};

function openReport() {
  const written: string[] = [];
  const report = createTerminalReport(new Terminal({ write: (text) => written.push(text), columns: 200 }));
  return { report, text: () => written.join('') };
}

/** Opens a report as lines of JSON with a clock that the test sets. */
function openLogReport(printSetupLink: boolean) {
  const lines: string[] = [];
  const clock = { ms: 0 };
  const log = openLog('info', { destination: { write: (line) => lines.push(line) } });
  const report = createLogReport(log, printSetupLink, () => clock.ms);
  return { report, clock, lines: () => lines.map((line) => JSON.parse(line)) };
}

test('a first start on a terminal prints where the portal is and how to set it up', () => {
  const { report, text } = openReport();
  report.migrated(['0001-people-and-organisations', '0002-machines-and-sources']);
  report.ready(SERVER);
  expect(text()).toBe(`Groundwork 0.2.0
Portal    http://localhost:3000
Devices   Teltonika trackers on TCP and UDP 5027
Data      /srv/portal/data

First administrator (good for one use, until 29 November 2026):
  http://localhost:3000/register#token=abc

Ctrl-C stops.
`);
});

test('a later start prints neither a link nor parts that run elsewhere, but an upgrade of the database', () => {
  const { report, text } = openReport();
  report.migrated(['0016-arrival']);
  report.ready({ ...SERVER, ports: [], portalUrl: null, setupLink: null });
  expect(text()).toBe(
    'Upgraded  the database: 0016-arrival\nGroundwork 0.2.0\nData      /srv/portal/data\nCtrl-C stops.\n',
  );
});

test('the progress of a build and of a demo is a status line, and the accounts are printed once', () => {
  const { report, text } = openReport();
  report.buildingWeb();
  report.builtWeb(31_400);
  report.demoProgress(DEMO, false);
  report.demoProgress(DEMO, true);
  report.demoLive({ ...DEMO, phase: 'live' }, 'http://localhost:3000');
  expect(text()).toMatch(/^Building the web application … 0 s/);
  expect(text()).toContain('\r\x1b[2KBuilt the web application in 31 s.\n');
  expect(text()).toContain(
    'Demo fleet: 12,345 readings sent, 25 %, 40 s left\r\x1b[2KDemo fleet waits: the disk with the data is nearly full, make room\r\x1b[2K\nDemo fleet is live',
  );
  expect(text().match(/four words/g)).toHaveLength(1);
});

test('a migration is shown during the build of the web application until it ends', () => {
  const { report, text } = openReport();
  report.buildingWeb();
  report.migrating({ migration: '0021-slow', number: 1, of: 2 });
  report.waiting('pid 7 (psql, user anna)');
  report.migrated(['0021-slow', '0022-fast']);
  expect(text()).toContain(
    '(about half a minute, once) · Upgrading the database: 0021-slow (1 of 2) … 0 s\r\x1b[2KWaiting for a lock in the database that is kept by pid 7 (psql, user anna).\n',
  );
  expect(text()).toMatch(
    /Upgraded {2}the database: 0021-slow, 0022-fast\nBuilding the web application … 0 s[^·]*$/,
  );
});

test('a report as JSON lists the migrations of an upgrade and counts those of a new database', () => {
  const { report, lines } = openLogReport(false);
  report.migrated(['0001-people-and-organisations', '0002-machines-and-sources']);
  report.migrating({ migration: '0021-slow', number: 1, of: 1 });
  report.waiting('pid 7 (psql, user anna)');
  report.migrated(['0021-slow']);
  expect(lines()).toMatchObject([
    { msg: 'database created', migrations: 2 },
    { msg: 'migrating', migration: '0021-slow', number: 1, of: 1 },
    { msg: 'waiting for a lock that other sessions keep', level: 40, blockers: 'pid 7 (psql, user anna)' },
    { msg: 'database migrated', migrations: ['0021-slow'] },
  ]);
});

test('a report as JSON contains the setup link only if it may', () => {
  const [quiet, open] = [openLogReport(false), openLogReport(true)];
  for (const { report } of [quiet, open]) report.ready(SERVER);
  expect(JSON.stringify(quiet.lines())).not.toContain('#token=');
  expect(open.lines()[0]).toMatchObject({ setupLink: SETUP_LINK.link, expiresAt: SETUP_LINK.expiresAt });
  const { setupLink, ...server } = SERVER;
  const ports = { 'teltonika-tcp': 5027, 'teltonika-udp': 5027 };
  expect(open.lines()[1]).toMatchObject({ ...server, ports, level: 30, msg: 'ready' });
});

test('a report as JSON repeats the progress of a demo every 5 s, and at once in a new phase', () => {
  const { report, clock, lines } = openLogReport(false);
  for (clock.ms = 0; clock.ms < 10_000; clock.ms += 1_000) report.demoProgress(DEMO, false);
  report.demoProgress({ ...DEMO, phase: 'deriving' }, false);
  expect(lines().map(({ phase }) => phase)).toEqual(['sending', 'sending', 'deriving']);
});
