import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { countMade, listShown, listStored, readDemoState } from './demo-in-folder.fixture.ts';
import {
  becomesReady,
  findLogLine,
  makeDataFolder,
  type ServerProcess,
  spawnServer,
  until,
} from './server-process.fixture.ts';

const OWNER = 'demo@fieldgate.example';
const CUSTOMER = 'demo@lowland.example';
/** The ten machines with a story, over days among which there is a weekend. */
const SMALL = { DEMO_DAYS: '7', DEMO_MACHINES: '10', LOG_LEVEL: 'error' };

const LIVE = 'demo fleet is live';

const folder = makeDataFolder();
const dataFolder = folder.path;
const started: ServerProcess[] = [];

function startDemo(path = dataFolder): ServerProcess {
  const server = spawnServer({ dataFolder: path, settings: SMALL, withDemo: true });
  started.push(server);
  return server;
}

const stop = (server: ServerProcess): Promise<number | null> => {
  server.process.kill('SIGTERM');
  return server.ended();
};

const becomesLive = (server: ServerProcess): Promise<void> =>
  until(() => {
    if (server.process.exitCode !== null) throw new Error(`the demo ended:\n${server.output()}`);
    return findLogLine(server.output(), LIVE) !== undefined;
  });

const hasSentSome = (): boolean => {
  try {
    return Object.keys(readDemoState(dataFolder).sentUntilMs).length > 0;
  } catch {
    return false;
  }
};

afterEach(async () => {
  for (const server of started.splice(0))
    if (server.process.exitCode === null && server.process.signalCode === null) await stop(server);
});
afterAll(() => folder.remove());

// One folder for all of it: each story begins with what the one before left behind.

test('a demo that is killed half way goes on, and every reading is stored once', async () => {
  const killed = startDemo();
  await until(hasSentSome);
  killed.process.kill('SIGKILL');
  await killed.ended();
  const server = startDemo();
  await becomesLive(server);
  const stored = await listStored(dataFolder);
  const made = countMade(dataFolder, (code) => stored.get(code)?.untilMs ?? 0);
  expect(new Map([...stored].map(([code, { readings }]) => [code, readings]))).toEqual(made);
}, 120_000);

test('its password is for the owner of the data folder alone', () => {
  expect(statSync(join(dataFolder, 'demo-fleet.json')).mode & 0o777).toBe(0o600);
});

test('started again it sends what is new and nothing else, and its stories stand in the figures', async () => {
  const server = startDemo();
  await becomesLive(server);
  expect(findLogLine(server.output(), LIVE)?.readings).toBeLessThan(200);
  const url = `http://127.0.0.1:${server.httpPort}`;
  const shown = await listShown(dataFolder, url, OWNER);
  const of = (number: string) => {
    const machine = shown.get(number);
    if (!machine) throw new Error(`No ${number} among ${[...shown.keys()]}`);
    return machine;
  };
  expect(shown.size).toBe(10);

  const idleShares = [...shown.values()].map(
    ({ activitySummary }) => activitySummary.idlePercentage.value ?? 0,
  );
  expect(of('EX-104').activitySummary.idlePercentage.value, 'the idler').toBe(Math.max(...idleShares));
  expect(of('EX-104').activitySummary.idlePercentage.value, 'the idler').toBeGreaterThan(60);
  expect(of('TH-307').activitySummary.outOfHours.value, 'weekend work').toBeGreaterThan(4);
  expect(of('WL-203').state, 'the dead tracker').toBe('missing');
  expect(of('BD-602').state, 'broken down').toBe('broken-down');
  expect(of('RO-701').activitySummary.outOfHours.value, 'regular night work').toBe(0);
  expect(
    of('AD-511').activitySummary.fuelUtilisation.value,
    'the swapped tracker reads the bus',
  ).toBeGreaterThan(20);
  expect(of('EX-101').activitySummary.activeHours.value, 'Codec 16').toBeGreaterThan(10);
  expect(of('EX-107').site, 'the transported one').toBe('Duisburg rail terminal');
  const { location, site } = of('ME-412');
  expect({ site, isFarOff: (location?.latitude ?? 0) > 51.7 }, 'off its site').toEqual({
    site: 'Barking depot',
    isFarOff: true,
  });

  const seen = await listShown(dataFolder, url, CUSTOMER);
  expect([...seen.keys()].sort()).toEqual(['AD-511', 'EX-101', 'EX-107']);
}, 60_000);

test('data of others is refused, and stays as it is', async () => {
  const theirs = makeDataFolder();
  try {
    const portal = spawnServer({ dataFolder: theirs.path, settings: { PRINT_SETUP_LINK: 'on' } });
    started.push(portal);
    await becomesReady(portal);
    const [, token] = /#token=([\w-]+)/.exec(portal.output()) ?? [];
    await fetch(`http://127.0.0.1:${portal.httpPort}/identity/v1/set-up`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        token,
        organisation: { name: 'Somebody else', type: 'rental', timezone: 'Europe/London' },
        email: 'somebody@example.com',
        firstName: 'Some',
        lastName: 'Body',
        password: 'four words in a row',
      }),
    });
    await stop(portal);
    const demo = startDemo(theirs.path);
    expect(await demo.ended()).toBe(1);
    expect(demo.output()).toContain('The database contains data that is not a demo fleet');
  } finally {
    theirs.remove();
  }
}, 60_000);
