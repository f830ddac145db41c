import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS } from '@groundwork/server/config/environment.ts';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const FILES = globSync('deploy/**/*', { cwd: ROOT, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));

const find = (text: string, pattern: RegExp): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map(([whole, first]) => first ?? whole)),
];

/** The names of series without the suffixes that Prometheus adds to a histogram. */
const METRIC = /\b((?:groundwork|process|nodejs)_[a-z0-9_]+?)(?:_bucket|_count)?(?=[^a-z0-9_])/g;

test.each(['deploy/prometheus/rules.yml', 'deploy/grafana/dashboard.json'])(
  '%s uses metrics of docs/operations.md only',
  (path) => {
    const described = find(read('docs/operations.md'), METRIC);
    const used = find(read(path), /"?expr"?: .*/g).flatMap((line) => find(line, METRIC));
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((name) => !described.includes(name) && name !== 'process_cpu_seconds_total')).toEqual(
      [],
    );
  },
);

test('every alarm of docs/operations.md has a rule', () => {
  const rules = find(read('deploy/prometheus/rules.yml'), METRIC);
  const rows = read('docs/operations.md')
    .split('\n')
    .filter((line) => /^\| `(?:groundwork|process|nodejs)_/.test(line));
  const alarmed = rows.filter((row) => !/\| (–|only together with the next one) \|$/.test(row));
  expect(alarmed.length).toBeGreaterThan(20);
  expect(alarmed.filter((row) => !find(row, METRIC).some((name) => rules.includes(name)))).toEqual([]);
});

const OF_SYSTEMS = new Set([
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
  'GROUNDWORK_PASSWORD',
  'GROUNDWORK_OWNER_PASSWORD',
  'POSTGRES_PASSWORD',
]);

test.each([
  ['deploy/groundwork.env', /^(?:# )?([A-Z_]{4,})=/gm],
  ['deploy/groundwork.service', /^Environment=(.*)$/gm],
  ['deploy/groundwork@.service', /^Environment=(.*)$/gm],
  ['deploy/groundwork-backup.service', /^Environment=(.*)$/gm],
  ['deploy/Containerfile', /^ENV (.*)$/gm],
  ['deploy/compose.yaml', /^ {6}([A-Z_]+): /gm],
  ['deploy/compose.roles.yaml', /^ {2,6}([A-Z_]+): /gm],
])('%s sets existing settings', (path, pattern) => {
  const known = SETTINGS.map(({ name }) => name);
  const names = find(read(path), pattern).flatMap((text) => find(`${text}=`, /([A-Z_]+)(?==)/g));
  expect(names.filter((name) => !known.includes(name) && !OF_SYSTEMS.has(name))).toEqual([]);
});

test('files of deploy/ name existing files and commands', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const texts = [...FILES, 'docs/deploy.md'].map(read).join('\n');
  const paths = find(texts, /\b(?:apps|tools|docs|deploy|packages)\/[\w./@-]*\w/g);
  expect(paths).toContain('apps/server/start.ts');
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const commands = find(texts, /npm run (?:--silent )?([a-z-]+)/g);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

test('the units restrict the service, its roles and its backup alike', () => {
  const blocks = ['groundwork', 'groundwork@', 'groundwork-backup'].map(
    (name) => /\n# What the service may touch[\s\S]*?UMask=0077\n/.exec(read(`deploy/${name}.service`))?.[0],
  );
  expect(blocks[0]).toContain('ProtectSystem=strict');
  expect(new Set(blocks).size).toBe(1);
});

test('docs/deploy.md describes every file of deploy/', () => {
  const page = read('docs/deploy.md');
  expect(FILES.filter((path) => !page.includes(path.slice('deploy/'.length)))).toEqual([]);
});

test('promtool accepts the rules, and their tests pass', ({ skip }) => {
  const run = (...args: readonly string[]) =>
    spawnSync('promtool', args, { cwd: join(ROOT, 'deploy/prometheus'), encoding: 'utf8' });
  skip(run('--version').status !== 0, 'promtool is not installed');
  for (const args of [
    ['check', 'rules', 'rules.yml'],
    ['test', 'rules', 'rules.test.yml'],
  ])
    expect(run(...args)).toMatchObject({ status: 0 });
});
