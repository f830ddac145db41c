import type { Plugin } from 'vite';

const IMPORTER = /(const \$\$splitComponentImporter\w* = )\(\) => (import\([^)]*\));?/g;

/**
 * Retries the router's lazily loaded screens when the network fails. Wraps the imports that the router's
 * plugin generates, because the router does not expose them.
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
