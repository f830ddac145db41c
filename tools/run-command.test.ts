import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { madeTree } from './made-tree.fixture.ts';
import { endAll, endEach, listProcessesNaming, runCommand } from './run-command.ts';

/** A program that starts another, each holding a connection to the given port until it dies. */
const PARENT = `
import { spawn } from 'node:child_process';
import { connect } from 'node:net';
const [port, detached] = process.argv.slice(2);
connect(Number(port));
if (detached) spawn(process.execPath, [process.argv[1], port], { detached: detached === 'detached', stdio: 'ignore' });
setInterval(() => {}, 1000);
`;

/** Listens; gives the port and promises of the first two connections, and of their ends. */
async function watchTwo() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ended: Promise<unknown>[] = [];
  const both = new Promise<void>((resolve) => {
    server.on('connection', (socket) => {
      socket.on('error', () => {});
      ended.push(once(socket, 'close'));
      socket.resume();
      if (ended.length === 2) resolve();
    });
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return { port: String(address.port), both, ended, close: () => server.close() };
}

/** Runs the parent until both are connected, then ends what the commands started in their groups. */
async function endWhenBothRun(root: string, watch: Awaited<ReturnType<typeof watchTwo>>, how: string) {
  const args = [join(root, 'parent.mjs'), watch.port, how];
  const result = runCommand(process.execPath, args, { cwd: root, timeoutMs: 60_000 });
  await watch.both;
  endAll();
  return result;
}

test('a command is ended with everything that it started', async () => {
  const root = madeTree({ 'parent.mjs': PARENT });
  const watch = await watchTwo();
  expect(await endWhenBothRun(root, watch, 'same')).toMatchObject({ timedOut: false, exitCode: null });
  await Promise.all(watch.ended);
  watch.close();
});

test.runIf(process.platform === 'linux')(
  'a process in a session of its own is found by the folder that it names',
  async () => {
    const root = madeTree({ 'parent.mjs': PARENT });
    const watch = await watchTwo();
    await endWhenBothRun(root, watch, 'detached');
    const left = listProcessesNaming(root);
    expect(left).toHaveLength(1);
    endEach(left.map(({ pid }) => pid));
    await Promise.all(watch.ended);
    watch.close();
  },
);

test('past its time budget a command is ended', async () => {
  const args = ['-e', 'setInterval(() => {}, 1000)'];
  const result = await runCommand(process.execPath, args, { cwd: '.', timeoutMs: 50 });
  expect(result).toMatchObject({ timedOut: true, exitCode: null });
});

test('a command that says nothing for too long is ended, and one that goes on saying something is not', async () => {
  const silent = ['-e', 'setInterval(() => {}, 1000)'];
  const hung = await runCommand(process.execPath, silent, { cwd: '.', timeoutMs: 60_000, silenceMs: 50 });
  expect(hung).toMatchObject({ timedOut: true, exitCode: null });

  const script =
    'let said = 0; setInterval(() => { console.log(said); if (++said === 24) process.exit(); }, 100)';
  const talking = await runCommand(process.execPath, ['-e', script], {
    cwd: '.',
    timeoutMs: 60_000,
    silenceMs: 2_000,
  });
  expect(talking).toMatchObject({ timedOut: false, exitCode: 0 });
});

test('a command that ends gives its exit code and all that it said', async () => {
  const script = "console.log('said'); console.error('warned'); process.exitCode = 3;";
  const result = await runCommand(process.execPath, ['-e', script], { cwd: '.', timeoutMs: 10_000 });
  expect(result).toMatchObject({ exitCode: 3, timedOut: false });
  expect(result.output).toContain('said');
  expect(result.output).toContain('warned');
});
