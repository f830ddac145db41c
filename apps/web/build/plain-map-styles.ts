import type { Plugin } from 'vite';

const STYLES = /\/maplibre-gl\/dist\/maplibre-gl\.css/;
const PICTURE = /background(?:-image)?:\s*url\((?:"[^"]*"|'[^']*'|[^)]*)\)[^;}]*;?/g;

/** Removes the pictures from the styles of the map engine: they belong to buttons that the portal does not use. */
export function plainMapStyles(): Plugin {
  return {
    name: 'groundwork:plain-map-styles',
    enforce: 'pre',
    transform(code, id) {
      return STYLES.test(id) ? { code: code.replaceAll(PICTURE, ''), map: null } : null;
    },
  };
}
