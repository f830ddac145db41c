import { globSync } from 'node:fs';
import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { captions } from './build/captions.ts';
import { ground } from './build/ground.ts';
import { mantineDeep } from './build/mantine-deep.ts';
import { pageLinks } from './build/page-links.ts';
import { plainMapStyles } from './build/plain-map-styles.ts';
import { retryScreens } from './build/retry-screens.ts';
import { screenRoutes } from './build/screen-routes.ts';
import { sizeBudget } from './build/size-budget.ts';
import { staticPage } from './build/static-page.ts';
import { texts } from './build/texts.ts';
import { type Step, visitChunks } from './build/visit-chunks.ts';

const at = (path: string): string => join(import.meta.dirname, path);
const SERVER = process.env.SERVER_URL ?? 'http://localhost:3000';

/** Small parts of most other screens: one request for all of them, instead of one with a round trip for each. */
const PARTS = [
  'lib/calls/{download,use-send,use-stored-draft}.ts',
  'lib/language/use-country-name.ts',
  'map/{camera,projection,drawing/ring-states}.ts',
  'ui/{button-link,call-boundary,check-field,dated-line,definitions,dialog,form-failure,line-button,not-allowed-page}.tsx',
  'ui/{list-zone-button,rows,search-field,section,submit-form,text-area}.tsx',
  'map/sketch/{first-ground,ground-tiles}.css',
  'ui/use-latest.ts',
  '../../../packages/contract/{entities/stop-query,v1/portal/{filters/index,maps/{base-map/index,index,sites}}}.ts',
  '../../../packages/domain/machines/search.ts',
  '../../../packages/domain/maps/route-limits.ts',
];

/** What machine list and map share: one request instead of one for each. */
const LISTS = [
  'features/figures/filters/{list-filters,saved-filters,saved-filters-button}.tsx',
  '../../../node_modules/@tanstack/react-virtual/dist/esm/index.js',
];

/** What every map loads with the engine, and the few parts of the live map that need it. */
const ENGINE = [
  'features/views/maps/fleet-map.tsx',
  'map/{base-map-notice,map-controls,map-element,map-view}.tsx',
  'map/drawing/outline-places.ts',
  'map/layers/{fit,machines,show,sites}-layer.tsx',
  'map/use-base-style.ts',
];

/** Small parts that the panels of the dashboard share with most other screens: not worth a request of their own. */
const FRAME_PARTS = [
  'charts/state-dot.tsx',
  'features/machines/machine-types/use-machine-types.ts',
  'features/machines/machines/{machine-name,moment-text,use-hired-label}.ts',
  'lib/calls/use-preference.ts',
  'lib/time/use-list-zone.ts',
  'ui/{address-button,column-head,use-figure-head}.{ts,tsx}',
  '../../../packages/domain/attention/attention-levels.ts',
];

/** Styles of the panels of the dashboard come with the frame: few bytes, and two requests less. */
const FRAME_STYLES = [
  'features/views/dashboard/*-{panel,table}.css',
  'features/views/dashboard/{listed-machine,ranking}.css',
  '{ui/{figure-table,stand},charts/state-shares}.css',
];

const list = (parts: readonly string[]): readonly string[] =>
  globSync(parts, { cwd: at('src') }).map((path) => at(join('src', path)));

/** The steps of a visit: the start with the first calls, the base, the sign-in, its calls, and the first screens. */
const VISIT: readonly Step[] = [
  { chunk: 'start', begins: [at('src/start.ts')] },
  { chunk: 'base', begins: [at('src/main.tsx')] },
  { chunk: 'sign-in', begins: [at('src/app/sign-in.tsx')] },
  { chunk: 'calls', begins: [at('src/features/people/session/sign-in-steps.ts')] },
  {
    chunk: 'frame',
    begins: [
      at('src/app/portal.tsx'),
      `${at('src/screens/dashboard.tsx')}?tsr-split=component`,
      ...list(FRAME_PARTS),
      ...list(FRAME_STYLES),
    ],
  },
  { chunk: 'silhouettes', begins: list(['ui/stand.tsx', 'charts/state-shares.tsx']) },
  { chunk: 'panels', begins: [at('src/features/views/dashboard/dashboard-panels.tsx')] },
  { chunk: 'parts', begins: list(PARTS) },
  { chunk: 'lists', begins: list(LISTS) },
  { chunk: 'marks', begins: list(['map/drawing/state-images.ts', 'map/sketch/first-ground.tsx']) },
  { chunk: 'map', begins: [`${at('src/screens/map.tsx')}?tsr-split=component`] },
  { chunk: 'engine', begins: list(ENGINE) },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: at('src/screens'),
      generatedRouteTree: at('src/routeTree.gen.ts'),
      virtualRouteConfig: screenRoutes(at('src/screens')),
      quoteStyle: 'single',
    }),
    ground(at('.cache/ground.pmtiles')),
    retryScreens(),
    react(),
    mantineDeep(),
    plainMapStyles(),
    staticPage(at('locales'), at('src/page-guard.ts')),
    captions(at('locales')),
    texts(at('locales'), at('src/lib/language/texts.gen.ts')),
    pageLinks('.links/page.json'),
    // Read by the benchmark of the screens.
    sizeBudget(at('.cache/sizes.json')),
  ],
  build: {
    target: 'es2022',
    outDir: at('dist'),
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The imports of a module already have a step.
        codeSplitting: { groups: [{ name: visitChunks(VISIT), includeDependenciesRecursively: false }] },
      },
    },
  },
  // The map's worker imports modules that it shares with the page.
  worker: { format: 'es' },
  server: { proxy: { '/v1': SERVER, '/identity': SERVER } },
});
