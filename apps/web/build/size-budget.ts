import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';
import { isChunk, listChunks, listStyles } from './chunk-closure.ts';
import { MAIN_FILE } from './text-files.ts';

type Measured = { readonly name: string; readonly kilobytes: number; readonly budget: number };

const brotliKilobytes = (content: string | Uint8Array): number => brotliCompressSync(content).length / 1000;

const measure = (bundle: Rollup.OutputBundle, modules: readonly string[]): number =>
  listChunks(bundle, modules).reduce((sum, { code }) => sum + brotliKilobytes(code), 0);

function measureStyles(bundle: Rollup.OutputBundle, modules: readonly string[]): number {
  return listStyles(listChunks(bundle, modules)).reduce((sum, file) => {
    const style = bundle[file];
    return style === undefined || isChunk(style) ? sum : sum + brotliKilobytes(style.source);
  }, 0);
}

const TRANSLATION = /^locales\/(\w+)\/(\w+)\.json$/;

function measureLanguages(bundle: Rollup.OutputBundle): readonly Measured[] {
  return Object.values(bundle).flatMap((output) => {
    const [, language, file] = TRANSLATION.exec(output.fileName) ?? [];
    if (language === undefined || isChunk(output)) return [];
    const name = file === MAIN_FILE ? `language ${language}` : `language ${language}, ${file}`;
    return [{ name, kilobytes: brotliKilobytes(output.source), budget: 25 }];
  });
}

const SIGN_IN = ['/src/main.tsx', '/src/app/sign-in.tsx'];
/** What everyone sees first after signing in. */
const FIRST_ROUTE = ['/src/main.tsx', '/src/app/portal.tsx', '/src/screens/dashboard.tsx'];
const ROUTE_BUDGET = 60;
const SCREEN = /\/src\/(screens\/.+\.tsx)/;

/** Measures what each screen adds to the first route. */
function measureRoutes(bundle: Rollup.OutputBundle): readonly Measured[] {
  const loaded = new Set(listChunks(bundle, FIRST_ROUTE));
  const modules = Object.values(bundle).flatMap((output) => (isChunk(output) ? output.moduleIds : []));
  const screens = new Set(modules.flatMap((id) => SCREEN.exec(id)?.[1] ?? []));
  return [...screens].map((screen) => {
    const more = listChunks(bundle, [`/src/${screen}`]).filter((chunk) => !loaded.has(chunk));
    const kilobytes = more.reduce((sum, { code }) => sum + brotliKilobytes(code), 0);
    return { name: screen, kilobytes, budget: ROUTE_BUDGET };
  });
}

/**
 * Prints the download sizes, compressed as the server sends them, writes them to a JSON file, and fails the
 * build if one exceeds its budget.
 */
export function sizeBudget(reportFile: string): Plugin {
  return {
    name: 'groundwork:size-budget',
    apply: 'build',
    enforce: 'post',
    writeBundle(_, bundle) {
      const sizes: readonly Measured[] = [
        { name: 'sign-in', kilobytes: measure(bundle, SIGN_IN), budget: 90 },
        { name: 'first route', kilobytes: measure(bundle, FIRST_ROUTE), budget: 170 },
        { name: 'styles', kilobytes: measureStyles(bundle, FIRST_ROUTE), budget: 25 },
        ...measureLanguages(bundle),
        ...measureRoutes(bundle),
      ];
      for (const { name, kilobytes, budget } of sizes)
        console.info(`${name.padEnd(36)} ${kilobytes.toFixed(1).padStart(6)} KB of ${budget} KB`);
      mkdirSync(dirname(reportFile), { recursive: true });
      writeFileSync(reportFile, JSON.stringify(sizes));
      const over = sizes.filter(({ kilobytes, budget }) => kilobytes > budget).map(({ name }) => name);
      if (over.length > 0) this.error(`Over the size budget: ${over.join(', ')}`);
    },
  };
}
