import { spawn as spawnProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import {
  becomesReady,
  callServer,
  findLogLine,
  findRevivedPostgres,
  getDevicePort,
  isReady,
  isRunning,
  makeDataFolder,
  postgresPid,
  readLogLines,
  type ServerProcess,
  type ServerProcessOptions,
  spawnServer,
  until,
} from './server-process.fixture.ts';

const ROOT = join(import.meta.dirname, '../..');

// One folder for all tests: each begins with what the one before left behind. Starts are dear, so a test that leaves its server
// running hands it to the next.
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

const hasEnded = ({ process }: ServerProcess): boolean =>
  process.exitCode !== null || process.signalCode !== null;

/** Returns the server that the test before left running, or starts one if that test failed or runs alone. */
async function useRunning(options: Partial<ServerProcessOptions> = {}): Promise<ServerProcess> {
  const left = started.find((server) => !hasEnded(server));
  return left ?? start(options);
}

/** Stops all servers; each stops its PostgreSQL. */
async function stopAll(): Promise<void> {
  for (const server of started.splice(0)) if (!hasEnded(server)) await stop(server);
}

const listMessages = (server: ServerProcess) => readLogLines(server.output()).map(({ msg }) => msg);

const countAnswered = (server: ServerProcess) =>
  listMessages(server).filter((msg) => msg === 'answered').length;

const sendRequest = (server: ServerProcess) => fetch(`http://127.0.0.1:${server.httpPort}/v1/me`);

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await stopAll();
});
afterAll(async () => {
  await stopAll();
  folder.remove();
});

test('a start completes an earlier first start that was interrupted', async () => {
  const cut = join(dataFolder, 'postgres/data-18.unfinished-1');
  mkdirSync(cut, { recursive: true });
  const server = await start();
  expect(findLogLine(server.output(), 'database created')?.migrations).toBeGreaterThan(0);
  expect(await isReady(server.httpPort)).toBe(true);
  expect(readdirSync(join(dataFolder, 'postgres'))).not.toContain('data-18.unfinished-1');
});

test('the setup-link command prints a link of its own while the server runs', async () => {
  const server = await useRunning();
  const env = { ...process.env, DATA_DIR: dataFolder, PORT: String(server.httpPort) };
  const command = spawnProcess(process.execPath, ['apps/server/setup-link.ts'], { cwd: ROOT, env });
  const [, token] = /^http:\/\/localhost:\d+\/register#token=(\S+)$/m.exec(await text(command.stdout)) ?? [];
  await callServer(server, '/identity/v1/set-up/link', { body: { token } });
});

test('a second start on the same folder reports that one is running, and disturbs nothing', async () => {
  const first = await useRunning();
  const second = spawn();
  expect(await second.ended()).toBe(1);
  expect(listMessages(second)).toEqual([
    `Groundwork is already running on ${dataFolder} (api, gateway, jobs). Stop it first, or set DATA_DIR to another folder. A role can run twice on a PostgreSQL of your own: docs/roles.md.`,
  ]);
  expect(await isReady(first.httpPort)).toBe(true);
});

test('SIGTERM stops everything in order, PostgreSQL last, and leaves no process; no setting requested a link or requests in the log', async () => {
  const server = await useRunning();
  await sendRequest(server);
  const postgres = postgresPid(dataFolder);
  expect(await stop(server)).toBe(0);
  expect(listMessages(server).slice(-2)).toEqual(['stopping', 'stopped']);
  expect(isRunning(postgres)).toBe(false);
  expect(findLogLine(server.output(), 'ready')).toMatchObject({ level: 30, portalUrl: expect.any(String) });
  expect(server.output()).not.toContain('#token=');
  expect(countAnswered(server)).toBe(0);
});

const FEW_FILES = { maxOpenFiles: 256, settings: { PRINT_SETUP_LINK: 'on', LOG_LEVEL: 'warn' } };

test('a setting puts the setup link into the log, whatever its level', async () => {
  const server = await useRunning(FEW_FILES);
  const links = readLogLines(server.output()).flatMap(({ setupLink }) => setupLink ?? []);
  expect(links).toEqual([expect.stringMatching(/^http:\/\/localhost:\d+\/register#token=[\w-]{43}$/)]);
});

test('a client that is turned away for lack of file descriptors is logged and counted, and metrics stay reachable', async () => {
  const server = await useRunning(FEW_FILES);
  const trackers = getDevicePort(server.output(), 'teltonika-tcp');
  const sockets: Socket[] = [];
  const open = (port: number, localAddress: string, count: number) => {
    for (let one = 0; one < count; one += 1) {
      const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
      sockets.push(socket);
    }
  };
  const readRefused = async () => {
    const text = await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text();
    return [
      ...text.matchAll(/^groundwork_connections_refused_total\{port="(.+)",reason="(.+)"\} (\d+)$/gm),
    ].map(([, ...sample]) => sample.join(' '));
  };
  open(server.httpPort, '127.0.0.1', 70);
  open(trackers, '127.0.0.1', 70);
  const byAddress = ['http address 6', 'teltonika-tcp address 6'];
  await expect.poll(readRefused).toEqual(expect.arrayContaining(byAddress));
  open(server.httpPort, '127.0.0.2', 2);
  await expect.poll(readRefused).toEqual(expect.arrayContaining(['http open-files 2', ...byAddress]));
  for (const socket of sockets) socket.destroy();
  await until(() => isReady(server.httpPort));
  expect(findLogLine(server.output(), 'connection refused: too many open files')).toMatchObject({
    level: 40,
    port: 'http',
    address: '127.0.0.2',
    open: 128,
  });
});

test('the recover-administrator command lets an administrator back in while the server runs, and nobody else', async () => {
  const server = await useRunning(FEW_FILES);
  const env = { ...process.env, DATA_DIR: dataFolder, PORT: String(server.httpPort) };
  const recover = async (...words: readonly string[]) => {
    const [, ...line] = manifest.scripts['recover-administrator'].split(' ');
    const command = spawnProcess(process.execPath, [...line, ...words], { cwd: ROOT, env });
    const ended = once(command, 'close');
    const [printed, said] = await Promise.all([text(command.stdout), text(command.stderr)]);
    return { exitCode: (await ended)[0], printed, said };
  };
  const token = server.output().match(/register#token=([\w-]+)/)?.[1];
  const [email, password] = ['ann@hire.example', 'a quarry at half past six'];
  const organisation = { name: 'Hire Ltd', type: 'rental', timezone: 'Europe/London' };
  const names = { firstName: 'Ann', lastName: 'Field' };
  await callServer(server, '/identity/v1/set-up', {
    body: { token, email, password, ...names, organisation },
  });
  const [missing, two, stranger, recovered] = await Promise.all([
    recover(),
    recover(email, 'bo@hire.example'),
    recover('bo@hire.example'),
    recover('Ann@Hire.example'),
  ]);
  for (const { said } of [missing, two]) expect(said).toMatch(/^Name one email address: npm run /);
  expect(stranger.said).toBe('bo@hire.example is of no active administrator or member of internal staff.\n');
  for (const refused of [missing, two, stranger]) expect(refused).toMatchObject({ exitCode: 1, printed: '' });
  const [, code] =
    /^http:\/\/localhost:\d+\/forgot-password\/reset#token=(\S+)\n$/.exec(recovered.printed) ?? [];
  const next = { code, password: 'two dumpers behind a tall hedge' };
  const back = await callServer(server, '/v1/auth/reset-password/confirm', { body: next });
  const { token: session } = JSON.parse(back);
  expect(await callServer(server, '/v1/portal/audit', { token: session })).toContain(
    '"administrator.recovered"',
  );
});

test('a stop that signals PostgreSQL too, as service managers do, logs no error', async () => {
  const server = await useRunning();
  const postgres = postgresPid(dataFolder);
  server.process.kill('SIGTERM');
  // Ends all sessions at once.
  process.kill(postgres, 'SIGINT');
  expect(await server.ended()).toBe(0);
  const lines = readLogLines(server.output());
  const stopping = lines.findIndex(({ msg }) => msg === 'stopping');
  expect(stopping).toBeGreaterThan(0);
  expect(lines.slice(stopping).filter(({ level }) => level > 30)).toEqual([]);
});

test('a signal to the launcher reaches the server, which logged requests because a setting asks for it', async () => {
  const launched = await start({ throughLauncher: true, settings: { ACCESS_LOG: 'on' } });
  await sendRequest(launched);
  const postgres = postgresPid(dataFolder);
  launched.process.kill('SIGINT');
  expect(await launched.ended()).toBe(0);
  expect(isRunning(postgres)).toBe(false);
  expect(countAnswered(launched)).toBe(1);
});

test('a server whose launcher is killed stops by itself, and the next start waits for it', async () => {
  const launched = await start({ throughLauncher: true });
  launched.process.kill('SIGKILL');
  const next = await start();
  expect(await isReady(next.httpPort)).toBe(true);
});

test('after kill -9 of PostgreSQL the server starts it again by itself', async () => {
  const server = await useRunning();
  const postgres = postgresPid(dataFolder);
  process.kill(postgres, 'SIGKILL');
  let revived = 0;
  await until(async () => {
    revived = findRevivedPostgres(dataFolder, postgres) ?? 0;
    return revived !== 0 && isReady(server.httpPort);
  });
  const metrics = await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`);
  expect(await metrics.text()).toContain('groundwork_database_restarts_total 1\n');
  expect(await stop(server)).toBe(0);
  expect(isRunning(revived)).toBe(false);
  // The driver attaches its client to errors: 3 to 35 kB.
  for (const line of server.output().split('\n')) expect(line.length).toBeLessThan(1_000);
});

test('after kill -9 of both the next start is clean', async () => {
  const server = await start();
  process.kill(postgresPid(dataFolder), 'SIGKILL');
  server.process.kill('SIGKILL');
  await server.ended();
  expect(await isReady((await start()).httpPort)).toBe(true);
});

test('after kill -9 of the server the next start adopts its PostgreSQL', async () => {
  const server = await useRunning();
  const postgres = postgresPid(dataFolder);
  server.process.kill('SIGKILL');
  await server.ended();
  const next = await start();
  expect(postgresPid(dataFolder)).toBe(postgres);
  expect(await isReady(next.httpPort)).toBe(true);
  await stop(next);
  expect(isRunning(postgres)).toBe(false);
});

test('an invalid setting ends the start with a sentence, before anything is created', async () => {
  const server = spawn({ dataFolder: join(dataFolder, 'untouched'), settings: { PORT: 'http' } });
  expect(await server.ended()).toBe(1);
  expect(listMessages(server)).toEqual(['PORT must be a whole number from 0 to 65535.']);
  expect(readdirSync(dataFolder)).not.toContain('untouched');
});

test.each([
  [
    'DATABASE_URL',
    'postgres://groundwork:secret@127.0.0.1:1/groundwork',
    /^DATABASE_URL: the database cannot be reached \(.*ECONNREFUSED.*\)\.$/,
  ],
  [
    'DATA_DIR',
    import.meta.filename,
    /^The data folder .*start\.test\.ts cannot be written \(ENOTDIR\): set DATA_DIR to another folder\.$/,
  ],
])(
  'an unusable %s ends the start with a sentence without a stack or a password',
  async (name, value, sentence) => {
    const server = spawn({ settings: { [name]: value } });
    expect(await server.ended()).toBe(1);
    expect(listMessages(server)).toEqual([expect.stringMatching(sentence)]);
  },
);

test('a port that is in use ends the start with a sentence, and PostgreSQL with it', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await until(() => other.listening);
  const { port } = other.address() as { port: number };
  const server = spawn({ settings: { TELTONIKA_TCP_PORT: `${port}` } });
  expect(await server.ended()).toBe(1);
  expect(server.output()).toContain(`TELTONIKA_TCP_PORT: port ${port} is in use by another program.`);
  expect(() => postgresPid(dataFolder)).toThrow('ENOENT');
  other.close();
});
