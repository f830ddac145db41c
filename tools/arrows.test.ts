import { expect, test } from 'vitest';
import { findArrows, listArrows } from './arrows.ts';
import { createTree } from './create-tree.fixture.ts';

const AREAS_BELOW_VIEWS = [
  'figures',
  'records',
  'sources',
  'machines',
  'derivation',
  'readings',
  'people',
  'base',
  'installation',
];

/** For each area, an import of the area right above it. */
const upwards = (side: string, folder: string): Record<string, readonly [from: string, to: string]> =>
  Object.fromEntries(
    AREAS_BELOW_VIEWS.map((area, index) => [
      `${side}-${area}-imports-downwards`,
      [
        `${folder}/${area}/low/find-low.ts`,
        `${folder}/${['views', ...AREAS_BELOW_VIEWS][index]}/high/public.ts`,
      ],
    ]),
  );

const PACKAGE_FOR_DEVELOPMENT = 'vite';

/** One import against each arrow: from a file, to a file or a package. */
const OFFENCES: Readonly<Record<string, readonly [from: string, to: string]>> = {
  ...upwards('server', 'apps/server/features'),
  ...upwards('web', 'apps/web/src/features'),
  'domain-imports-nothing': ['packages/domain/days/day.ts', 'packages/contract/call.ts'],
  'domain-zones-imports-one-library': ['packages/domain/zones/zone.ts', 'packages/contract/call.ts'],
  'domain-time-imports-one-library': ['packages/domain/time/zone.ts', 'packages/contract/call.ts'],
  'contract-imports-domain-and-zod': ['packages/contract/errors.ts', 'packages/decoders/crc.ts'],
  'decoders-import-domain': ['packages/decoders/frame.ts', 'packages/simulator/device.ts'],
  'simulator-imports-domain': ['packages/simulator/story.ts', 'packages/decoders/crc.ts'],
  'truth-is-not-the-fold': ['packages/simulator/truth.ts', 'packages/domain/derivation/step.ts'],
  'server-imports-packages': ['apps/server/ingest/gateway.ts', 'packages/simulator/device.ts'],
  'protocols-only-in-ports': ['apps/server/ingest/take-packet.ts', 'packages/decoders/morse/session.ts'],
  'edges-never-import-each-other': ['apps/server/api/v1/me.ts', 'apps/server/jobs/clean-up.ts'],
  'edges-do-not-import-the-app': ['apps/server/jobs/send-mail.ts', 'apps/server/app.ts'],
  'features-import-downwards': [
    'apps/server/features/base/things/save-thing.ts',
    'apps/server/api/v1/you.ts',
  ],
  'ground-imports-nothing-above': [
    'apps/server/platform/clock.ts',
    'apps/server/features/base/things/find-thing.ts',
  ],
  'features-meet-in-public': [
    'apps/server/features/base/others/find-other.ts',
    'apps/server/features/base/things/find-thing.ts',
  ],
  'pg-only-where-sql-is': ['apps/server/features/base/things/drop-thing.ts', 'node_modules/pg/index.js'],
  'web-imports-domain-and-contract': ['apps/web/src/lib/calls/frames.ts', 'packages/decoders/crc.ts'],
  'web-ground-imports-nothing-above': [
    'apps/web/src/ui/button.tsx',
    'apps/web/src/features/base/a/a-form.tsx',
  ],
  'web-features-import-downwards': [
    'apps/web/src/features/base/a/a-list.tsx',
    'apps/web/src/screens/index.tsx',
  ],
  'web-features-meet-in-public': [
    'apps/web/src/features/base/b/b-form.tsx',
    'apps/web/src/features/base/a/a-form.tsx',
  ],
  'screens-import-downwards': ['apps/web/src/screens/login.tsx', 'apps/web/src/app/shell.tsx'],
  'map-engine-only-in-map': ['apps/web/src/features/base/a/a-map.tsx', 'node_modules/maplibre-gl/index.js'],
  'demo-is-a-client': ['apps/demo/fleet.ts', 'apps/server/features/base/things/find-thing.ts'],
  'testing-imports-no-suite': ['testing/report.ts', 'bench/truth/truth.ts'],
  'suites-do-not-import-each-other': ['bench/web/open-page.ts', 'e2e/page-watch.ts'],
  'installed-for-production': ['apps/web/vite.config.ts', PACKAGE_FOR_DEVELOPMENT],
  'build-imports-itself': ['tools/build.ts', 'tools/nest.ts'],
  'no-circle': ['tools/egg.ts', 'tools/hen.ts'],
  'no-dead-end': ['tools/lost.ts', 'tools/nowhere.ts'],
  'code-does-not-import-tests': ['tools/eager.ts', 'tools/eager.test.ts'],
};

const importing = (from: string, to: string) =>
  to === PACKAGE_FOR_DEVELOPMENT
    ? `import '${to}';\nexport {};\n`
    : `import '${'../'.repeat(from.split('/').length - 1)}${to}';\nexport {};\n`;

function offendingTree(): string {
  const targets = Object.values(OFFENCES).map(([, to]) => [to, 'export {};\n'] as const);
  const sources = Object.values(OFFENCES).map(([from, to]) => [from, importing(from, to)] as const);
  const circle = ['tools/hen.ts', importing('tools/hen.ts', 'tools/egg.ts')] as const;
  const installed = {
    'package.json': JSON.stringify({ devDependencies: { [PACKAGE_FOR_DEVELOPMENT]: '1.0.0' } }),
    [`node_modules/${PACKAGE_FOR_DEVELOPMENT}/package.json`]: JSON.stringify({ main: 'dist/index.js' }),
    [`node_modules/${PACKAGE_FOR_DEVELOPMENT}/dist/index.js`]: 'export {};\n',
  };
  const { 'tools/nowhere.ts': _, ...files } = Object.fromEntries([...targets, ...sources, circle]);
  return createTree({ ...files, ...installed });
}

test('each arrow reports the import that crosses it', async () => {
  const findings = await findArrows(offendingTree(), 1);
  const crossed = (rule: string) =>
    findings.filter(({ problem }) => problem.startsWith(`${rule}: `)).map(({ path }) => path);
  for (const [rule, [from]] of Object.entries(OFFENCES)) expect(crossed(rule), rule).toContain(from);
});

test('every arrow has an offence here', async () => {
  expect([...(await listArrows())].sort()).toEqual(Object.keys(OFFENCES).sort());
});

test('imports along the arrows give no finding', async () => {
  const root = createTree({
    'apps/server/features/base/things/thing-store.ts': importing('a/b/c/d/e/f', 'node_modules/pg/index.js'),
    'apps/server/features/base/things/public.ts': "export * from './thing-store.ts';\n",
    'apps/server/features/records/others/find-other.ts': "import '../../base/things/public.ts';\n",
    'apps/server/api/v1/me.ts': "import '../../features/records/others/find-other.ts';\n",
    'apps/server/app.ts': "import './api/v1/me.ts';\n",
    'node_modules/pg/index.js': '',
  });
  expect(await findArrows(root, 1)).toEqual([]);
});

test('a cruise that finds too few modules fails', async () => {
  const root = createTree({ 'packages/domain/day.ts': 'export {};\n' });
  expect(await findArrows(root)).toEqual([
    { path: '.dependency-cruiser.mjs', problem: 'only 1 modules were found' },
  ]);
});

test('a circle of features is found although no file closes it', async () => {
  const shifts = 'apps/server/features/records/shifts';
  const sites = 'apps/server/features/records/sites';
  const root = createTree({
    [`${shifts}/public.ts`]: "export * from './find-shift.ts';\n",
    [`${shifts}/find-shift.ts`]: 'export const shift = 1;\n',
    [`${shifts}/list-shifts.ts`]: "import '../sites/public.ts';\n",
    [`${sites}/public.ts`]: "export * from './find-site.ts';\n",
    [`${sites}/find-site.ts`]: 'export const site = 1;\n',
    [`${sites}/list-sites.ts`]: "import '../shifts/public.ts';\n",
  });
  expect(await findArrows(root, 1)).toEqual([
    {
      path: shifts,
      problem: `no-feature-circle: records/shifts → records/sites → records/shifts (${shifts}/list-shifts.ts → ${sites}/public.ts)`,
    },
    {
      path: sites,
      problem: `no-feature-circle: records/sites → records/shifts → records/sites (${sites}/list-sites.ts → ${shifts}/public.ts)`,
    },
  ]);
});
