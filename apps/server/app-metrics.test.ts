import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningApp, startApp } from './app.ts';
import { readConfig } from './config/config.ts';
import { recordBackup } from './db/backup/backup-runs.ts';
import { openTestDatabase, type TestDatabase } from './db/test-database.fixture.ts';

const DOCUMENT = join(import.meta.dirname, '../../docs/operations.md');
const FREE_PORTS = { PORT: '0', METRICS_PORT: '0', TELTONIKA_TCP_PORT: '0', TELTONIKA_UDP_PORT: '0' };
const FINISHED_AT = new Date('2026-11-22T02:00:00Z');

const dataFolder = mkdtempSync(join(tmpdir(), 'metrics-'));
let database: TestDatabase;
let app: RunningApp;
let text: string;
let families: readonly Family[];

beforeAll(async () => {
  database = await openTestDatabase();
  await recordBackup(database.address, { finishedAt: FINISHED_AT, fileName: 'x.backup', fileBytes: 1_234 });
  app = await startApp({
    config: readConfig({ HOST: '127.0.0.1', ...FREE_PORTS }),
    installation: {
      ownerAddress: database.address,
      portalAddress: database.portalAddress,
      dataFolder,
      restartCount: () => 2,
    },
    log: pino({ level: 'silent' }),
    withDemo: false,
  });
  await fetch(`http://127.0.0.1:${app.httpPort}/health/live`);
  text = await (await fetch(`http://127.0.0.1:${app.metricsPort}/metrics`)).text();
  families = parseFamilies(text);
});
afterAll(async () => {
  await app.stop();
  await database.close();
  rmSync(dataFolder, { recursive: true });
});

type Family = {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  readonly samples: string;
};

const parseFamilies = (scrape: string): readonly Family[] =>
  scrape
    .split('# HELP ')
    .slice(1)
    .map((part) => {
      const [, name = '', help = '', type = '', samples = ''] =
        /^(\S+) (.*)\n# TYPE \S+ (\w+)\n([\s\S]*)$/.exec(part) ?? [];
      return { name, help, type, samples };
    });

const ours = () => families.filter(({ name }) => name.startsWith('groundwork_'));

test('the table of docs/operations.md lists our metrics, each once, with their labels', () => {
  const documented = [...readFileSync(DOCUMENT, 'utf8').matchAll(/^\| (`groundwork_[^|]*) \|/gm)].flatMap(
    ([, cell = '']) =>
      [...cell.matchAll(/`(\w+)(?:\{([\w,]+)\})?`/g)].map(([, name, labels = '']) => ({ name, labels })),
  );
  const labelsOf = ({ samples }: Family) =>
    [...(/\{(.*)\}/.exec(samples)?.[1] ?? '').matchAll(/(\w+)="/g)]
      .map(([, label = '']) => label)
      .filter((label) => label !== 'le')
      .join(',');
  const registered = ours().map((family) => ({ name: family.name, labels: labelsOf(family) }));
  const order = (metrics: readonly { readonly name?: string | undefined }[]) =>
    metrics.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''));
  expect(order(documented)).toEqual(order(registered));
});

test('every family has a help text, a name that fits its type, base units, and a series from the start', () => {
  for (const { name, type, help, samples } of families) {
    expect(help, name).not.toBe('');
    expect(name.endsWith('_total'), name).toBe(type === 'counter');
    expect(name).not.toMatch(/_(ms|milliseconds|minutes|hours|kilobytes|megabytes|percent)(_|$)/);
    if (name.startsWith('groundwork_')) expect(samples.trim(), name).not.toBe('');
  }
});

test('promtool finds nothing to improve, where it is installed', ({ skip }) => {
  const { status, stdout, stderr, error } = spawnSync('promtool', ['check', 'metrics'], {
    input: text,
    encoding: 'utf8',
  });
  skip(error !== undefined, 'promtool is not installed');
  expect({ status, output: stdout + stderr }).toEqual({ status: 0, output: '' });
});

test('every reason of a counter has a series at 0 for each port that can have it', () => {
  const count = (name: string, label: string) =>
    families
      .find((family) => family.name === `groundwork_ingest_${name}_total`)
      ?.samples.split('\n')
      .filter((line) => line.includes(label) && line.endsWith(' 0')).length;
  expect(count('records_quarantined', 'reason="clock-ahead"')).toBe(1);
  expect(count('faults', 'reason="bad-crc"')).toBe(2);
  expect(count('logins_refused', 'reason="unknown-code"')).toBe(2);
  expect(count('datagrams_dropped', 'port="teltonika-udp",reason="crowded"')).toBe(1);
  expect(count('datagrams_dropped', 'port="teltonika-tcp"')).toBe(0);
  expect(count('connections_closed', 'port="teltonika-tcp",reason="idle"')).toBe(1);
  expect(text).toContain('groundwork_derivations_failed_total{lane="history"} 0\n');
  expect(text).toContain('groundwork_derived_rows_total{table="segments"} 0\n');
});

test('the version, the parts of health, the disk, and what the database knows are there', () => {
  const read = (sample: string) => {
    const line = text.split('\n').find((one) => one.startsWith(`groundwork_${sample} `));
    return Number(line?.split(' ').at(-1));
  };
  expect(text).toMatch(/^groundwork_build_info\{version="\d+\.\d+\.\d+",node="24\.[\d.]+"\} 1$/m);
  for (const part of ['database', 'checksums', 'gateway', 'derivation', 'teltonika-tcp'])
    expect(read(`health{part="${part}"}`), part).toBe(1);
  expect(read('disk_free_bytes')).toBeLessThan(read('disk_size_bytes'));
  expect(read('database_size_bytes')).toBeGreaterThan(1_000_000);
  expect(read('database_checksum_failures_total')).toBe(0);
  expect(read('database_restarts_total')).toBe(2);
  expect(read('backup_last_success_timestamp_seconds')).toBe(FINISHED_AT.getTime() / 1_000);
  expect(read('backup_last_size_bytes')).toBe(1_234);
  const daysAhead = (read('reading_partitions_until_timestamp_seconds') * 1_000 - Date.now()) / 86_400_000;
  expect(daysAhead).toBeGreaterThan(27);
});
