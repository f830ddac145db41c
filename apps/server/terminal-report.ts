import type { DemoProgress } from '@groundwork/contract/entities/demo-fleet.ts';
import type { AnnouncedPort } from './ingest/device-port.ts';
import { StartProblem } from './platform/start-problem.ts';
import type { Terminal } from './platform/terminal.ts';
import type { StartReport } from './start-report.ts';

const TICK_MS = 1_000;
const LABEL_WIDTH = 10;

const FIRST_MIGRATION = /^0001-/;

/** Reports as short lines for a person, with a status line while something takes long. */
export function createTerminalReport(terminal: Terminal): StartReport {
  const print = (text: string) => terminal.print(text);
  const printFact = (label: string, value: string) => print(`${label.padEnd(LABEL_WIDTH)}${value}`);
  let timer: NodeJS.Timeout | undefined;
  const clearStatus = () => {
    clearInterval(timer);
    terminal.setStatus('');
  };
  return {
    buildingWeb() {
      const startedMs = performance.now();
      const show = () =>
        terminal.setStatus(
          `Building the web application … ${formatSeconds(performance.now() - startedMs)} (about half a minute, once)`,
        );
      show();
      timer = setInterval(show, TICK_MS).unref();
    },
    builtWeb(durationMs) {
      clearStatus();
      print(`Built the web application in ${formatSeconds(durationMs)}.`);
    },
    migrated(migrations) {
      // A new database is no upgrade.
      if (!migrations.some((name) => FIRST_MIGRATION.test(name)))
        printFact('Upgraded', `the database: ${migrations.join(', ')}`);
    },
    ready({ version, dataFolder, portalUrl, ports, setupLink }) {
      clearStatus();
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
    demoProgress: (progress) => terminal.setStatus(formatDemoProgress(progress)),
    demoLive({ machines, readings, accounts }, portalUrl) {
      clearStatus();
      print(`\nDemo fleet is live: ${machines} machines, ${formatCount(readings)} readings sent.`);
      print(`Sign in${portalUrl === null ? '' : ` at ${portalUrl}`} as\n`);
      for (const { organisation, email, password } of accounts)
        print(`  ${organisation}: ${email}, password ${password}`);
      print('\nWhere to look: docs/demo-fleet.md');
    },
    stopping() {
      clearStatus();
      print('Stopping …');
    },
    stopped: () => print('Stopped.'),
    failed(error) {
      clearStatus();
      console.error(error instanceof StartProblem ? error.message : error);
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
