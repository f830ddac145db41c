/*
 * Measures the cost of the screens in a browser: `npm run bench -- web [--machines 10000] [--minutes 2]
 * [--only map,list,…] [--lighthouse <folder>]`. Builds the portal as it is shipped, runs it with a fleet whose trackers
 * report over real sockets, and opens it in Chromium. `BENCH_DATA_DIR` keeps the fleet for the next run. `--minutes` is
 * the duration of the live map part. `--lighthouse` names a folder with an installed Lighthouse; without it the
 * benchmark measures most of its metrics itself. Exits with an error if a goal is missed.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../testing/browser.ts';
import { keepReport } from '../../testing/report.ts';
import { ServerUnderLoad } from '../../testing/server-under-load.ts';
import { untilDerived } from '../ingest/until-derived.ts';
import { measureFreshness } from './fresh-part.ts';
import { runLighthouse } from './lighthouse-part.ts';
import { measureList } from './list-part.ts';
import { LiveDevices } from './live-devices.ts';
import { measureLoads } from './load-part.ts';
import { measureMap } from './map-part.ts';
import { measureMonth } from './month-part.ts';
import type { Part, Portal } from './part.ts';
import { openScreenFleet, type ScreenFleet } from './screen-fleet.ts';
import { measureSizes } from './size-part.ts';
import { measureSlowVisits } from './slow-part.ts';

const BUILD = join(import.meta.dirname, '../../tools/build.ts');

const MAX_DERIVATION_SECONDS = 900;

const OPTIONS = {
  machines: { type: 'string', default: '10000' },
  minutes: { type: 'string', default: '2' },
  only: { type: 'string', default: 'sizes,loads,slow,list,map,month,fresh' },
  lighthouse: { type: 'string', default: '' },
} as const;

type Options = { readonly minutes: number; readonly lighthouse: string };

const PARTS: Readonly<Record<string, (portal: Portal, options: Options) => Part | Promise<Part>>> = {
  sizes: measureSizes,
  loads: (portal, { lighthouse }) =>
    lighthouse === '' ? measureLoads(portal) : runLighthouse(portal, lighthouse),
  slow: measureSlowVisits,
  list: measureList,
  map: (portal, { minutes }) => measureMap(portal, minutes),
  month: measureMonth,
  fresh: measureFreshness,
};

/** Runs the benchmark; returns false if a goal is missed. */
export async function benchWeb(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const options = { minutes: Number(values.minutes), lighthouse: values.lighthouse };
  execFileSync(process.execPath, [BUILD], { stdio: 'inherit' });
  const seen: Part[] = [];
  const server = await ServerUnderLoad.start();
  try {
    const fleet = await openScreenFleet(server, Number(values.machines));
    if (!fleet.isExisting) await uploadDay(server, fleet);
    await waitForRest(server, fleet);
    const browser = await launchBrowser();
    try {
      const portal = { server, url: `http://127.0.0.1:${server.httpPort}`, fleet, browser };
      for (const name of values.only.split(',')) seen.push(await measure(name, portal, options));
    } finally {
      await browser.close();
    }
  } finally {
    await server.remove();
  }
  const goals = seen.flatMap((part) => part.goals);
  const tables = seen.flatMap((part) => part.tables);
  // Results of some parts are kept apart from those of all, and Lighthouse's results from the benchmark's own.
  const parts = values.only === OPTIONS.only.default ? 'web' : `web-${values.only.replaceAll(',', '-')}`;
  const name = values.lighthouse === '' ? parts : `${parts}-lighthouse`;
  const shownArgs = args.map((arg) => (arg === values.lighthouse ? '<folder>' : arg)).join(' ');
  keepReport(name, { command: `npm run bench -- web ${shownArgs}`.trim(), goals, tables });
  return goals.every(({ isMet }) => isMet);
}

function measure(name: string, portal: Portal, options: Options): Part | Promise<Part> {
  const part = PARTS[name];
  if (!part) throw new Error(`Unknown part ${name}: use ${Object.keys(PARTS).join(', ')}`);
  console.log(`measuring: ${name}`);
  return part(portal, options);
}

/** Lets every tracker upload one day. */
async function uploadDay(server: ServerUnderLoad, { imeis }: ScreenFleet): Promise<void> {
  console.log(`${imeis.length} trackers upload what they recorded today …`);
  const devices = await LiveDevices.open(server.gateway, imeis, { uploadsDay: true });
  devices.close();
}

/** Waits until the portal has nothing left to derive, so that background work does not disturb the measurements. */
async function waitForRest(server: ServerUnderLoad, { organisationId }: ScreenFleet): Promise<void> {
  console.log('waiting until everything is derived …');
  const app = server.openDatabase('app');
  try {
    if (!(await untilDerived({ organisations: [{ id: organisationId }], app }, MAX_DERIVATION_SECONDS)))
      console.log(`derivation not finished after ${MAX_DERIVATION_SECONDS} s: measurements are disturbed`);
  } finally {
    await app.end();
  }
}
