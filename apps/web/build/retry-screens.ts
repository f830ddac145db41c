import type { Plugin } from 'vite';

const IMPORTER = /(const \$\$splitComponentImporter\w* = )\(\) => (import\([^)]*\));?/g;

/**
 * Lets the router's lazily loaded screens be asked for again when the network fails. The router keeps its
 * import to itself, so it is wrapped where the router's plugin has written it.
 */
export function retryScreens(): Plugin {
  return {
    name: 'groundwork:retry-screens',
    transform(code, id) {
      if (!id.includes('/src/screens/') || !code.includes('$$splitComponentImporter')) return null;
      const wrapped = code.replace(IMPORTER, '$1() => loadChunk(() => $2);');
      return { code: `import { loadChunk } from '/src/lib/calls/load-chunk.ts';\n${wrapped}`, map: null };
    },
  };
}
