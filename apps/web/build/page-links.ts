import type { Plugin, Rollup } from 'vite';
import { closure, stylesOf } from './chunk-closure.ts';

const ENTRY = '/src/main.tsx';
/** What the application begins with beside the entry: its first screen is one of these. */
const STARTS = { signIn: '/src/app/sign-in.tsx', portal: '/src/app/portal.tsx' };

/**
 * Lists what a page asks for after its entry, in a file that the server reads and does not serve: it names them with
 * the page, so that they are under way while the entry still is.
 */
export function pageLinks(fileName: string): Plugin {
  return {
    name: 'groundwork:page-links',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const links = Object.entries(STARTS).map(([start, module]) => [start, linksOf(bundle, module)]);
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(Object.fromEntries(links)) });
    },
  };
}

function linksOf(bundle: Rollup.OutputBundle, module: string) {
  const named = closure(bundle, [ENTRY]);
  const chunks = closure(bundle, [module]).filter((chunk) => !named.includes(chunk));
  return { scripts: chunks.map(({ fileName }) => fileName), styles: stylesOf(chunks) };
}
