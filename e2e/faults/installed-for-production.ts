import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { findLogLine, makeDataFolder } from '@groundwork/server/server-process.fixture.ts';
import type { Goal } from '../../testing/report.ts';
import type { Fault } from './fault.ts';
import { holdsWithin } from './holds-within.ts';

const PROJECT = join(import.meta.dirname, '../..');
const NOT_TRACKED = /(^|\/)(node_modules|dist|\.cache|\.git|test-results|coverage|data(-demo)?)$/;
/** The first start builds the web application. */
const READY_WITHIN_MS = 180_000;
const FREE_PORTS = { PORT: '0', METRICS_PORT: '0', TELTONIKA_TCP_PORT: '0', TELTONIKA_UDP_PORT: '0' };

/** Servers and containers install with NODE_ENV=production: npm then leaves out what only developers need. */
export const installedForProduction: Fault = {
  name: 'installed for production',
  wholeRunSeconds: 90,
  async run() {
    const folder = makeDataFolder();
    try {
      const checkout = copyTracked(folder.path);
      return { timesInjected: 1, requirements: await installAndStart(checkout) };
    } finally {
      folder.remove();
    }
  },
};

function copyTracked(folder: string): string {
  cpSync(PROJECT, folder, {
    recursive: true,
    filter: (path) => !NOT_TRACKED.test(relative(PROJECT, path).replaceAll('\\', '/')),
  });
  return realpathSync(folder);
}

async function installAndStart(checkout: string): Promise<readonly Goal[]> {
  const install = spawnNpm(checkout, ['ci', '--prefer-offline']);
  const [[exitCode], printed] = await Promise.all([once(install, 'close'), text(install.stderr)]);
  const installed = { what: 'npm ci', goal: 'exit code 0', seen: `${exitCode}`, isMet: exitCode === 0 };
  if (!installed.isMet) console.error(printed);
  const quiet = {
    what: 'npm ci prints no warnings',
    goal: '0 lines',
    seen: `${printed.split('\n').length - 1}`,
    isMet: printed === '',
  };
  return [installed, quiet, ...(installed.isMet ? await startOnce(checkout) : [])];
}

async function startOnce(checkout: string): Promise<readonly Goal[]> {
  const npm = spawnNpm(checkout, ['--silent', 'start']);
  const ended = once(npm, 'close');
  let output = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
  const page = await holdsWithin(READY_WITHIN_MS, () => npm.exitCode !== null || isReady(output))
    .then(() => readFirstPage(output))
    .finally(async () => {
      npm.kill('SIGTERM');
      await ended;
    });
  if (!page.includes('<script')) console.error(output);
  return [
    {
      what: 'npm start serves the first page',
      goal: 'with scripts',
      seen: page.slice(0, 15),
      isMet: page.includes('<script'),
    },
  ];
}

const isReady = (output: string): boolean => findLogLine(output, 'ready') !== undefined;

async function readFirstPage(output: string): Promise<string> {
  const port = findLogLine(output, 'ready')?.httpPort;
  if (port === undefined) return 'no start';
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
  return answer.text();
}

function spawnNpm(cwd: string, args: readonly string[]) {
  // Of this process only what every shell has: it may itself run below npm, with settings of its own.
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, ...FREE_PORTS, NODE_ENV: 'production', DATA_DIR: join(cwd, 'data') };
  return spawn('npm', args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
}
