import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGES = ['@mantine/core', '@mantine/hooks'] as const;
type Package = (typeof PACKAGES)[number];
type Definition = { readonly exported: string; readonly file: string };

const REEXPORT = /import \{([^}]+)\} from "(\.\/[^"]+)"/g;
const IMPORT = /import\s*\{([^}]+)\}\s*from\s*["'](@mantine\/(?:core|hooks))["'];?/g;

const splitAlias = (specifier: string): readonly [string, string] => {
  const [name = '', alias = name] = specifier.trim().split(/\s+as\s+/);
  return [name, alias];
};

/** Reads from a package's barrel where each exported name is defined. */
function readDefinitions(name: Package): ReadonlyMap<string, Definition> {
  const entry = createRequire(import.meta.url).resolve(name);
  const folder = join(dirname(entry), '../esm');
  const barrel = readFileSync(join(folder, 'index.mjs'), 'utf8');
  return new Map(
    [...barrel.matchAll(REEXPORT)].flatMap(([, names = '', path = '']) =>
      names.split(',').map((name): [string, Definition] => {
        const [exported, known] = splitAlias(name);
        return [known, { exported, file: join(folder, path) }];
      }),
    ),
  );
}

function toDeepImport(
  specifier: string,
  from: Package,
  definitions: ReadonlyMap<string, Definition>,
): string {
  const [name, alias] = splitAlias(specifier);
  const found = definitions.get(name);
  if (found === undefined) return `import { ${specifier} } from '${from}';`;
  return `import { ${found.exported} as ${alias} } from ${JSON.stringify(found.file)};`;
}

/**
 * Imports each Mantine component and hook from the file that defines it. The packages' barrels would put those of every
 * lazy screen into the first chunk.
 */
export function mantineDeep(): Plugin {
  const definitions = new Map(PACKAGES.map((name) => [name, readDefinitions(name)]));
  return {
    name: 'groundwork:mantine-deep',
    enforce: 'post',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('@mantine/')) return null;
      const deep = code.replace(IMPORT, (_, names: string, from: Package) =>
        names
          .split(',')
          .filter((name) => name.trim() !== '')
          .map((name) => toDeepImport(name.trim(), from, definitions.get(from) ?? new Map()))
          .join(''),
      );
      return { code: deep, map: null };
    },
  };
}
