// The arrows: who may import whom. docs/architecture.md draws them; each rule here has been seen to fire
// (tools/arrows.test.ts).
const TEST = '\\.(test|spec|fault|fixture)\\.tsx?$|\\.config\\.ts$';

/** What stands in `from` may import from nowhere but `to`. */
const only = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: TEST },
  to: { pathNot: to },
});
/** What stands in `from` may not import from `to`. */
const never = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: TEST },
  to: typeof to === 'string' ? { path: to } : to,
});

const packages = [
  only('domain-imports-nothing', '^packages/domain/(?!time/)', '^packages/domain/'),
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
    comment: 'A calculator of what is expected proves nothing when it shares the code that it judges.',
    from: { path: '^packages/simulator/truth(\\.ts$|/|-)', pathNot: TEST },
    to: { path: '^packages/domain/activity/' },
  },
];

const server = [
  never(
    'server-imports-packages',
    '^apps/server/',
    '^packages/simulator/|^apps/(web|demo)/|^(e2e|bench|tools)/',
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
  never('features-meet-in-public', '^apps/server/features/([^/]+)/', {
    path: '^apps/server/features/',
    pathNot: '^apps/server/features/($1/|[^/]+/public\\.ts$)',
  }),
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
    '^packages/(decoders|simulator)/|^apps/(server|demo)/|^(e2e|bench|tools)/',
  ),
  never(
    'web-ground-imports-nothing-above',
    '^apps/web/src/(map|charts|ui|lib)/',
    '^apps/web/src/(features|screens|app|main)[./]',
  ),
  never('web-features-import-downwards', '^apps/web/src/features/', '^apps/web/src/(screens|app|main)[./]'),
  never('screens-import-downwards', '^apps/web/src/screens/', '^apps/web/src/(app|main)[./]'),
  never('web-features-meet-in-public', '^apps/web/src/features/([^/]+)/', {
    path: '^apps/web/src/features/',
    pathNot: '^apps/web/src/features/($1/|[^/]+/public\\.tsx?$)',
  }),
  {
    name: 'map-engine-only-in-map',
    severity: 'error',
    from: { path: '^apps/web/', pathNot: '^apps/web/src/map/' },
    to: { path: 'node_modules/(maplibre-gl|@deck\\.gl|@protomaps|pmtiles)/' },
  },
];

const demo = [
  never('demo-is-a-client', '^apps/demo/', '^packages/decoders/|^apps/(server|web)/|^(e2e|bench|tools)/'),
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
  forbidden: [...packages, ...server, ...web, ...demo, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|\\.cache|node_modules/\\.vite)/|\\.gen\\.ts$' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
