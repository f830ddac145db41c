import type { Plugin, Rollup } from 'vite';
import { listChunks, listStyles } from './chunk-closure.ts';
import { toRoutePath } from './screen-routes.ts';

const ENTRY = '/src/start.ts';
/** The application's second step after the entry: one of these. */
const STARTS = {
  signIn: ['/src/main.tsx', '/src/app/sign-in.tsx'],
  portal: ['/src/main.tsx', '/src/app/portal.tsx'],
};
const SCREEN = /\/src\/screens\/([^.]+\.tsx)/;

/** What a screen always loads soon after it has begun, by its route. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': ['/src/features/views/dashboard/dashboard-panels.tsx'],
  '/map': ['/src/features/views/maps/fleet-map.tsx'],
  '/routes': ['/src/features/views/routes/routes-map.tsx'],
  '/heatmap': ['/src/features/views/heat/heat-map.tsx'],
};
const ENGINE = '/src/map/engine.ts';
/** What the engine loads soon. */
const ENGINE_WORKER = /maplibre-gl-worker.*\.js$/;

/**
 * Writes the files that a page needs to a file for the server, which adds them to the page as links. They then load
 * in parallel with the entry, instead of one step after another.
 */
export function pageLinks(fileName: string): Plugin {
  return {
    name: 'groundwork:page-links',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const entry = listChunks(bundle, [ENTRY]);
      const portal = [...entry, ...listChunks(bundle, STARTS.portal)];
      const links = {
        entry: toFiles(entry),
        signIn: toFiles(without(entry, listChunks(bundle, STARTS.signIn))),
        portal: toFiles(without(entry, portal)),
        screens: Object.fromEntries(listScreens(bundle).map((file) => listScreen(bundle, portal, file))),
      };
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(links) });
    },
  };
}

type Chunks = readonly Rollup.OutputChunk[];

const without = (loaded: Chunks, chunks: Chunks): Chunks => chunks.filter((chunk) => !loaded.includes(chunk));

const toFiles = (chunks: Chunks) => ({
  scripts: chunks.map(toName),
  styles: listStyles(chunks),
});

function listScreens(bundle: Rollup.OutputBundle): readonly string[] {
  const modules = Object.values(bundle).flatMap((output) => ('moduleIds' in output ? output.moduleIds : []));
  return [...new Set(modules.flatMap((id) => SCREEN.exec(id)?.[1] ?? []))].filter(
    (file) => file !== '__root.tsx',
  );
}

/** Returns the route of a screen, and what it needs in addition to the portal, the largest last. */
function listScreen(bundle: Rollup.OutputBundle, portal: Chunks, file: string) {
  const route = toRoutePath(file);
  const modules = LATER[route] ?? [];
  const chunks = without(portal, listChunks(bundle, [`/src/screens/${file}`, ...modules]));
  const hasEngine = chunks.some(({ moduleIds }) => moduleIds.some((id) => id.includes(ENGINE)));
  const prefetched = hasEngine ? Object.keys(bundle).filter(isWorker) : [];
  return [route, { ...toFiles(chunks.toSorted(bySize)), prefetched }] as const;
}

const toName = ({ fileName }: Rollup.OutputChunk): string => fileName;
const isWorker = (fileName: string): boolean => ENGINE_WORKER.test(fileName);

/** The engine of the map is most of its bytes: what is shown before it would share the line with it. */
const bySize = (a: Rollup.OutputChunk, b: Rollup.OutputChunk): number => a.code.length - b.code.length;
