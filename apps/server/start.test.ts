import { mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import {
  becomesReady,
  findRevivedPostgres,
  isReady,
  isRunning,
  makeDataFolder,
  postgresPid,
  type ServerProcess,
  type ServerProcessOptions,
  spawnServer,
  until,
} from './server-process.fixture.ts';

// One folder for all of it: each story begins with what the one before left behind.
const folder = makeDataFolder();
const dataFolder = folder.path;
const started: ServerProcess[] = [];

async function start(options: Partial<ServerProcessOptions> = {}): Promise<ServerProcess> {
  const server = spawn(options);
  await becomesReady(server);
  return server;
}

function spawn(options: Partial<ServerProcessOptions> = {}): ServerProcess {
  const server = spawnServer({ dataFolder, ...options });
  started.push(server);
  return server;
}

async function stop(server: ServerProcess): Promise<number | null> {
  server.process.kill('SIGTERM');
  return server.ended();
}

/** Whatever a failed story leaves: a server takes its PostgreSQL with it. */
afterEach(async () => {
  for (const server of started.splice(0))
    if (server.process.exitCode === null && server.process.signalCode === null) await stop(server);
});
afterAll(() => folder.remove());

test('a first start that was cut does not stand in the way of the next', async () => {
  const cut = join(dataFolder, 'postgres/data-18.unfinished-1');
  mkdirSync(cut, { recursive: true });
  const server = await start();
  expect(server.output()).toContain('brought up to date: 0001-people-and-organisations');
  expect(server.output()).toMatch(/works once:\n\n {2}http:\/\/localhost:\d+\/register#token=/);
  expect(await isReady(server.httpPort)).toBe(true);
  expect(readdirSync(join(dataFolder, 'postgres'))).not.toContain('data-18.unfinished-1');
});

test('SIGTERM stops everything in order, PostgreSQL last, and leaves no process', async () => {
  const server = await start();
  const postgres = postgresPid(dataFolder);
  expect(await stop(server)).toBe(0);
  expect(server.output()).toMatch(/Stopping …\nStopped\.\n$/);
  expect(isRunning(postgres)).toBe(false);
});

test('a second start on the same folder says that one is running, and disturbs nothing', async () => {
  const first = await start();
  const second = spawn();
  expect(await second.ended()).toBe(1);
  expect(second.output()).toBe(
    `Groundwork is already running on ${dataFolder}. Stop it first, or set DATA_DIR to another folder.\n`,
  );
  expect(await isReady(first.httpPort)).toBe(true);
});

test('after kill -9 of the server the next start adopts its PostgreSQL', async () => {
  const server = await start();
  const postgres = postgresPid(dataFolder);
  server.process.kill('SIGKILL');
  await server.ended();
  const next = await start();
  expect(postgresPid(dataFolder)).toBe(postgres);
  expect(await isReady(next.httpPort)).toBe(true);
  await stop(next);
  expect(isRunning(postgres)).toBe(false);
});

test('after kill -9 of PostgreSQL the server starts it again by itself', async () => {
  const server = await start();
  const postgres = postgresPid(dataFolder);
  process.kill(postgres, 'SIGKILL');
  let revived = 0;
  await until(async () => {
    revived = findRevivedPostgres(dataFolder, postgres) ?? 0;
    return revived !== 0 && isReady(server.httpPort);
  });
  expect(await stop(server)).toBe(0);
  expect(isRunning(revived)).toBe(false);
});

test('after kill -9 of both the next start is clean', async () => {
  const server = await start();
  process.kill(postgresPid(dataFolder), 'SIGKILL');
  server.process.kill('SIGKILL');
  await server.ended();
  expect(await isReady((await start()).httpPort)).toBe(true);
});

test('a server whose launcher is killed stops by itself, and the next start waits for it', async () => {
  const launched = await start({ throughLauncher: true });
  launched.process.kill('SIGKILL');
  const next = await start();
  expect(await isReady(next.httpPort)).toBe(true);
});

test('a signal to the launcher reaches the server', async () => {
  const launched = await start({ throughLauncher: true });
  const postgres = postgresPid(dataFolder);
  launched.process.kill('SIGINT');
  expect(await launched.ended()).toBe(0);
  expect(isRunning(postgres)).toBe(false);
});

test('a wrong setting stops the start with a sentence, before anything is touched', async () => {
  const server = spawn({ dataFolder: join(dataFolder, 'untouched'), settings: { PORT: 'http' } });
  expect(await server.ended()).toBe(1);
  expect(server.output()).toBe('PORT must be a whole number from 0 to 65535.\n');
  expect(readdirSync(dataFolder)).not.toContain('untouched');
});

test.each([
  [
    'DATABASE_URL',
    'postgres://groundwork:secret@127.0.0.1:1/groundwork',
    /^DATABASE_URL: the database cannot be reached \(.*ECONNREFUSED.*\)\.\n$/,
  ],
  [
    'DATA_DIR',
    import.meta.filename,
    /^DATA_DIR: .*start\.test\.ts is no folder that can be written \(EEXIST\)\.\n$/,
  ],
])('what %s names and is not there is said without a stack or a password', async (name, value, sentence) => {
  const server = spawn({ settings: { [name]: value } });
  expect(await server.ended()).toBe(1);
  expect(server.output()).toMatch(sentence);
});

test('a port that is taken stops the start with a sentence, and PostgreSQL with it', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await until(() => other.listening);
  const { port } = other.address() as { port: number };
  const server = spawn({ settings: { TELTONIKA_TCP_PORT: `${port}` } });
  expect(await server.ended()).toBe(1);
  expect(server.output()).toContain(`TELTONIKA_TCP_PORT: port ${port} is taken by another program.`);
  expect(() => postgresPid(dataFolder)).toThrow('ENOENT');
  other.close();
});
