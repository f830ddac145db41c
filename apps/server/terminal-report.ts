import type { DemoProgress } from '@groundwork/contract/entities/demo-fleet.ts';
import type { AnnouncedPort } from './ingest/device-port.ts';
import { formatFailure } from './platform/logged-error.ts';
import type { Terminal } from './platform/terminal.ts';
import { TickingStatus } from './platform/ticking-status.ts';
import { isNewDatabase, type StartReport } from './start-report.ts';

const LABEL_WIDTH = 10;

/** Reports as short lines for a person, with a status line while something takes long. */
export function createTerminalReport(terminal: Terminal): StartReport {
  const print = (text: string) => terminal.print(text);
  const printFact = (label: string, value: string) => print(`${label.padEnd(LABEL_WIDTH)}${value}`);
  const status = new TickingStatus(terminal);
  return {
    buildingWeb: () =>
      status.set(
        'web',
        (ms) => `Building the web application … ${formatSeconds(ms)} (about half a minute, once)`,
      ),
    builtWeb(durationMs) {
      status.clear('web');
      print(`Built the web application in ${formatSeconds(durationMs)}.`);
    },
    migrating: ({ migration, number, of }) =>
      status.set(
        'database',
        (ms) => `Upgrading the database: ${migration} (${number} of ${of}) … ${formatSeconds(ms)}`,
      ),
    waiting: (blockers) => print(`Waiting for a lock in the database that is kept by ${blockers}.`),
    migrated(migrations) {
      status.clear('database');
      if (!isNewDatabase(migrations)) printFact('Upgraded', `the database: ${migrations.join(', ')}`);
    },
    ready({ version, dataFolder, portalUrl, ports, setupLink }) {
      status.clearAll();
      print(`Groundwork ${version}`);
      if (portalUrl !== null) printFact('Portal', portalUrl);
      for (const [index, line] of formatPorts(ports).entries()) printFact(index === 0 ? 'Devices' : '', line);
      printFact('Data', dataFolder ?? 'in the PostgreSQL of DATABASE_URL');
      if (setupLink)
        print(
          `\nFirst administrator (good for one use, until ${formatDate(setupLink.expiresAt)}):\n  ${setupLink.link}\n`,
        );
      print('Ctrl-C stops.');
    },
    demoProgress: (progress, isDiskFull) =>
      status.set('demo', () =>
        isDiskFull
          ? 'Demo fleet waits: the disk with the data is nearly full, make room'
          : formatDemoProgress(progress),
      ),
    demoLive({ machines, readings, accounts }, portalUrl) {
      status.clearAll();
      print(`\nDemo fleet is live: ${machines} machines, ${formatCount(readings)} readings sent.`);
      print(`Sign in${portalUrl === null ? '' : ` at ${portalUrl}`} as\n`);
      for (const { organisation, email, password } of accounts)
        print(`  ${organisation}: ${email}, password ${password}`);
      print('\nWhere to look: docs/demo-fleet.md');
    },
    stopping() {
      status.clearAll();
      print('Stopping …');
    },
    stopped: () => print('Stopped.'),
    failed(error) {
      status.clearAll();
      console.error(formatFailure(error));
    },
  };
}

const formatSeconds = (durationMs: number): string => `${Math.round(durationMs / 1_000)} s`;

const formatCount = (value: number): string => value.toLocaleString('en-GB');

/** Formats a line for each kind of device: "trackers of a maker on TCP and UDP 5027". */
const formatPorts = (ports: readonly AnnouncedPort[]): string[] =>
  [...Map.groupBy(ports, ({ devices }) => devices)].map(([devices, group]) => {
    const numbers = [...Map.groupBy(group, ({ number }) => number)].map(
      ([number, same]) => `${same.map(({ transport }) => transport.toUpperCase()).join(' and ')} ${number}`,
    );
    return `${devices} on ${numbers.join(', ')}`;
  });

/** Formats the day of an instant, such as "29 November 2026". */
const formatDate = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

function formatDemoProgress(progress: DemoProgress): string {
  const { phase, readings, share, secondsLeft, machines, derivedMachines } = progress;
  if (phase === 'building') return 'Demo fleet: creating organisations, sites and machines';
  if (phase === 'deriving') return `Demo fleet: ${derivedMachines} of ${machines} machines derived`;
  const left = secondsLeft === null ? '' : `, ${secondsLeft} s left`;
  return `Demo fleet: ${formatCount(readings)} readings sent, ${Math.floor(share * 100)} %${left}`;
}
