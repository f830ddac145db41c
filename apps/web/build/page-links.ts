import type { Plugin, Rollup } from 'vite';
import { listChunks, listStyles } from './chunk-closure.ts';

const ENTRY = '/src/main.tsx';
/** The application's second step after the entry: one of these. */
const STARTS = { signIn: '/src/app/sign-in.tsx', portal: '/src/app/portal.tsx' };

/**
 * Writes the chunks that a page needs after its entry to a file for the server. The server adds them to the
 * page as links, so that they load in parallel with the entry.
 */
export function pageLinks(fileName: string): Plugin {
  return {
    name: 'groundwork:page-links',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const links = Object.entries(STARTS).map(([start, module]) => [start, listLinks(bundle, module)]);
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(Object.fromEntries(links)) });
    },
  };
}

function listLinks(bundle: Rollup.OutputBundle, module: string) {
  const entryChunks = listChunks(bundle, [ENTRY]);
  const chunks = listChunks(bundle, [module]).filter((chunk) => !entryChunks.includes(chunk));
  return { scripts: chunks.map(({ fileName }) => fileName), styles: listStyles(chunks) };
}
