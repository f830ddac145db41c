import { expect, test } from 'vitest';
import { findArrows, listArrows } from './arrows.ts';
import { madeTree } from './made-tree.fixture.ts';

/** One import against each arrow: from a file, to a file. */
const OFFENCES: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'domain-imports-nothing': ['packages/domain/days/day.ts', 'packages/contract/call.ts'],
  'domain-time-imports-one-library': ['packages/domain/time/zone.ts', 'packages/contract/call.ts'],
  'contract-imports-domain-and-zod': ['packages/contract/errors.ts', 'packages/decoders/crc.ts'],
  'decoders-import-domain': ['packages/decoders/frame.ts', 'packages/simulator/device.ts'],
  'simulator-imports-domain': ['packages/simulator/story.ts', 'packages/decoders/crc.ts'],
  'truth-is-not-the-fold': ['packages/simulator/truth.ts', 'packages/domain/activity/step.ts'],
  'server-imports-packages': ['apps/server/ingest/gateway.ts', 'packages/simulator/device.ts'],
  'edges-never-import-each-other': ['apps/server/api/v1/me.ts', 'apps/server/jobs/clean-up.ts'],
  'edges-do-not-import-the-app': ['apps/server/jobs/send-mail.ts', 'apps/server/app.ts'],
  'features-import-downwards': ['apps/server/features/things/save-thing.ts', 'apps/server/api/v1/you.ts'],
  'ground-imports-nothing-above': [
    'apps/server/platform/clock.ts',
    'apps/server/features/things/find-thing.ts',
  ],
  'features-meet-in-public': [
    'apps/server/features/others/find-other.ts',
    'apps/server/features/things/find-thing.ts',
  ],
  'pg-only-where-sql-is': ['apps/server/features/things/drop-thing.ts', 'node_modules/pg/index.js'],
  'web-imports-domain-and-contract': ['apps/web/src/lib/frames.ts', 'packages/decoders/crc.ts'],
  'web-ground-imports-nothing-above': ['apps/web/src/ui/button.tsx', 'apps/web/src/features/a/a-form.tsx'],
  'web-features-import-downwards': ['apps/web/src/features/a/a-list.tsx', 'apps/web/src/screens/index.tsx'],
  'web-features-meet-in-public': ['apps/web/src/features/b/b-form.tsx', 'apps/web/src/features/a/a-form.tsx'],
  'screens-import-downwards': ['apps/web/src/screens/login.tsx', 'apps/web/src/app/shell.tsx'],
  'map-engine-only-in-map': ['apps/web/src/features/a/a-map.tsx', 'node_modules/maplibre-gl/index.js'],
  'demo-is-a-client': ['apps/demo/fleet.ts', 'apps/server/features/things/find-thing.ts'],
  'no-circle': ['tools/egg.ts', 'tools/hen.ts'],
  'no-dead-end': ['tools/lost.ts', 'tools/nowhere.ts'],
  'code-does-not-import-tests': ['tools/eager.ts', 'tools/eager.test.ts'],
};

const importing = (from: string, to: string) =>
  `import '${'../'.repeat(from.split('/').length - 1)}${to}';\nexport {};\n`;

function offendingTree(): string {
  const targets = Object.values(OFFENCES).map(([, to]) => [to, 'export {};\n'] as const);
  const sources = Object.values(OFFENCES).map(([from, to]) => [from, importing(from, to)] as const);
  const circle = ['tools/hen.ts', importing('tools/hen.ts', 'tools/egg.ts')] as const;
  const { 'tools/nowhere.ts': _, ...files } = Object.fromEntries([...targets, ...sources, circle]);
  return madeTree(files);
}

test('each arrow is seen to fire where it is crossed', async () => {
  const findings = await findArrows(offendingTree(), 1);
  const crossed = (rule: string) =>
    findings.filter(({ problem }) => problem.startsWith(`${rule}: `)).map(({ path }) => path);
  for (const [rule, [from]] of Object.entries(OFFENCES)) expect(crossed(rule), rule).toContain(from);
});

test('every arrow has its offence here', async () => {
  expect([...(await listArrows())].sort()).toEqual(Object.keys(OFFENCES).sort());
});

test('imports along the arrows are silent', async () => {
  const root = madeTree({
    'apps/server/features/things/thing-store.ts': importing('a/b/c/d/e', 'node_modules/pg/index.js'),
    'apps/server/features/things/public.ts': "export * from './thing-store.ts';\n",
    'apps/server/features/others/find-other.ts': "import '../things/public.ts';\n",
    'apps/server/api/v1/me.ts': "import '../../features/others/find-other.ts';\n",
    'apps/server/app.ts': "import './api/v1/me.ts';\n",
    'node_modules/pg/index.js': '',
  });
  expect(await findArrows(root, 1)).toEqual([]);
});

test('a cruise that sees hardly any module fails', async () => {
  const root = madeTree({ 'packages/domain/day.ts': 'export {};\n' });
  expect(await findArrows(root)).toEqual([
    { path: '.dependency-cruiser.mjs', problem: 'only 1 modules were seen' },
  ]);
});
