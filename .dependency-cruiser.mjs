// The arrows: who may import whom. docs/architecture.md draws them, and tools/arrows.test.ts breaks each rule once.
const TEST = '\\.(test|spec|fault|fixture)\\.tsx?$|\\.config\\.ts$';

/** Files in `from` may import only files in `to`. */
const only = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: TEST },
  to: { pathNot: to },
});
/** Files in `from` may not import files in `to`. */
const never = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: TEST },
  to: typeof to === 'string' ? { path: to } : to,
});

/** The areas of features, from the top down: an area imports only areas below it. */
const AREAS = [
  'views',
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

/** One rule for each area of a features folder: it imports no area above it. */
const downwards = (side, folder) =>
  AREAS.slice(1).map((area, index) =>
    never(
      `${side}-${area}-imports-downwards`,
      `^${folder}/${area}/`,
      `^${folder}/(${AREAS.slice(0, index + 1).join('|')})/`,
    ),
  );

const packages = [
  only('domain-imports-nothing', '^packages/domain/(?!time/|zones/)', '^packages/domain/'),
  only(
    'domain-zones-imports-one-library',
    '^packages/domain/zones/',
    '^packages/domain/|/flatbush/|^node_modules/flatbush/',
  ),
  only('domain-time-imports-one-library', '^packages/domain/time/', '^packages/domain/|/temporal-polyfill/'),
  only(
    'contract-imports-domain-and-zod',
    '^packages/contract/',
    '^packages/(contract|domain)/|/node_modules/zod/|^node_modules/zod/',
  ),
  only('decoders-import-domain', '^packages/decoders/', '^packages/(decoders|domain)/'),
  never(
    'simulator-imports-domain',
    '^packages/simulator/',
    '^packages/(contract|decoders)/|^apps/|^node_modules/',
  ),
  {
    name: 'truth-is-not-the-fold',
    severity: 'error',
    comment: 'The expected values prove nothing if they come from the code under test.',
    from: { path: '^packages/simulator/truth(\\.ts$|/|-)', pathNot: TEST },
    to: { path: '^packages/domain/derivation/' },
  },
];

const server = [
  never(
    'server-imports-packages',
    '^apps/server/',
    '^packages/simulator/|^apps/(web|demo)/|^(e2e|bench|testing|tools)/',
  ),
  never('edges-never-import-each-other', '^apps/server/(api|ingest|jobs)/', {
    path: '^apps/server/(api|ingest|jobs)/',
    pathNot: '^apps/server/$1/',
  }),
  never(
    'features-import-downwards',
    '^apps/server/features/',
    '^apps/server/(api|ingest|jobs|main|app|start)[./]',
  ),
  never(
    'ground-imports-nothing-above',
    '^apps/server/(db|platform)/',
    '^apps/server/(api|ingest|jobs|features|main|app|start)[./]',
  ),
  never(
    'edges-do-not-import-the-app',
    '^apps/server/(api|ingest|jobs)/',
    '^apps/server/(main|app|start)\\.ts$',
  ),
  {
    ...never('protocols-only-in-ports', '', '^packages/decoders/(?!json-readings/)[^/]+/'),
    comment:
      'Everything else reads packages/decoders/source-protocols.ts. JSON readings have a call instead of a port.',
    from: { path: '^apps/server/', pathNot: `^apps/server/ingest/ports/|${TEST}` },
  },
  // `derivation` and `readings` are one feature each; the rooms inside them import each other's files.
  never('features-meet-in-public', '^apps/server/features/(derivation|readings|[^/]+/[^/]+)/', {
    path: '^apps/server/features/',
    pathNot: [
      '^apps/server/features/$1/',
      '^apps/server/features/[^/]+/[^/]+/public\\.ts$',
      '^apps/server/features/[^/]+/public\\.ts$',
    ],
  }),
  ...downwards('server', 'apps/server/features'),
  {
    name: 'pg-only-where-sql-is',
    severity: 'error',
    from: { path: '^apps/server/', pathNot: `^apps/server/db/|-(store|query)\\.ts$|${TEST}` },
    to: { path: '^node_modules/pg/|/node_modules/pg/' },
  },
];

const web = [
  never(
    'web-imports-domain-and-contract',
    '^apps/web/',
    '^packages/(decoders|simulator)/|^apps/(server|demo)/|^(e2e|bench|testing|tools)/',
  ),
  never(
    'web-ground-imports-nothing-above',
    '^apps/web/src/(map|charts|ui|lib)/',
    '^apps/web/src/(features|screens|app|main)[./]',
  ),
  never('web-features-import-downwards', '^apps/web/src/features/', '^apps/web/src/(screens|app|main)[./]'),
  never('screens-import-downwards', '^apps/web/src/screens/', '^apps/web/src/(app|main)[./]'),
  never('web-features-meet-in-public', '^apps/web/src/features/([^/]+/[^/]+)/', {
    path: '^apps/web/src/features/',
    pathNot: ['^apps/web/src/features/$1/', '^apps/web/src/features/[^/]+/[^/]+/public\\.ts$'],
  }),
  ...downwards('web', 'apps/web/src/features'),
  {
    name: 'map-engine-only-in-map',
    severity: 'error',
    from: { path: '^apps/web/', pathNot: '^apps/web/(src/map|build/ground)/' },
    to: { path: 'node_modules/(maplibre-gl|@deck\\.gl|@protomaps|pmtiles)/' },
  },
];

const demo = [
  never(
    'demo-is-a-client',
    '^apps/demo/',
    '^packages/decoders/|^apps/(server|web)/|^(e2e|bench|testing|tools)/',
  ),
];

const tests = [
  never('testing-imports-no-suite', '^testing/', '^(e2e|bench)/'),
  never('suites-do-not-import-each-other', '^(e2e|bench)/', {
    path: '^(e2e|bench)/',
    pathNot: '^$1/',
  }),
];

/** What `npm start` runs besides the applications: it builds the web application. */
const BUILD = '^tools/(build|build-failure|compress|fingerprint|run-command)\\.ts$';
const installed = [
  {
    name: 'installed-for-production',
    severity: 'error',
    comment: 'With NODE_ENV=production or --omit=dev npm leaves devDependencies out.',
    from: { path: `^(apps|packages)/|${BUILD}`, pathNot: '\\.(test|fixture)\\.tsx?$' },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'npm-optional', 'type-only'] },
  },
  never('build-imports-itself', BUILD, { path: '^tools/', pathNot: BUILD }),
];

const everywhere = [
  {
    name: 'no-circle',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  { name: 'no-dead-end', severity: 'error', from: {}, to: { couldNotResolve: true } },
  never('code-does-not-import-tests', '', '\\.(test|spec|fault)\\.tsx?$'),
];

export default {
  forbidden: [...packages, ...server, ...web, ...demo, ...tests, ...installed, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?!node_modules/).*/(dist|\\.cache|node_modules/\\.vite)/|\\.gen\\.ts$' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
