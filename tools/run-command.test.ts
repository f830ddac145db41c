import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTree } from './create-tree.fixture.ts';
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

/** Listens on a port. `both` resolves after two connections, `ended` holds a promise for the end of each. */
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

/** Runs the parent until both processes are connected, then kills every running command. */
async function endWhenBothRun(root: string, watch: Awaited<ReturnType<typeof watchTwo>>, how: string) {
  const args = [join(root, 'parent.mjs'), watch.port, how];
  const result = runCommand(process.execPath, args, { cwd: root, timeoutMs: 60_000 });
  await watch.both;
  endAll();
  return result;
}

test('kills a command with every process that it started', async () => {
  const root = createTree({ 'parent.mjs': PARENT });
  const watch = await watchTwo();
  expect(await endWhenBothRun(root, watch, 'same')).toMatchObject({ timedOut: false, exitCode: null });
  await Promise.all(watch.ended);
  watch.close();
});

test.runIf(process.platform === 'linux')(
  'finds a process in another session by the folder in its command line',
  async () => {
    const root = createTree({ 'parent.mjs': PARENT });
    const watch = await watchTwo();
    await endWhenBothRun(root, watch, 'detached');
    const left = listProcessesNaming(root);
    expect(left).toHaveLength(1);
    endEach(left.map(({ pid }) => pid));
    await Promise.all(watch.ended);
    watch.close();
  },
);

test('kills a command after its timeout', async () => {
  const args = ['-e', 'setInterval(() => {}, 1000)'];
  const result = await runCommand(process.execPath, args, { cwd: '.', timeoutMs: 50 });
  expect(result).toMatchObject({ timedOut: true, exitCode: null });
});

test('kills a command that prints nothing for too long, and not one that keeps printing', async () => {
  const silent = ['-e', 'setInterval(() => {}, 1000)'];
  const hung = await runCommand(process.execPath, silent, { cwd: '.', timeoutMs: 60_000, silenceMs: 50 });
  expect(hung).toMatchObject({ timedOut: true, exitCode: null });

  const script =
    'let lines = 0; setInterval(() => { console.log(lines); if (++lines === 24) process.exit(); }, 100)';
  const printing = await runCommand(process.execPath, ['-e', script], {
    cwd: '.',
    timeoutMs: 60_000,
    silenceMs: 2_000,
  });
  expect(printing).toMatchObject({ timedOut: false, exitCode: 0 });
});

test('returns the exit code and the whole output', async () => {
  const script = "console.log('printed'); console.error('warned'); process.exitCode = 3;";
  const result = await runCommand(process.execPath, ['-e', script], { cwd: '.', timeoutMs: 10_000 });
  expect(result).toMatchObject({ exitCode: 3, timedOut: false });
  expect(result.output).toContain('printed');
  expect(result.output).toContain('warned');
});
