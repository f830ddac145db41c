import type { Finding } from './source-tree.ts';

/** A file and the files that it imports, as paths from the project's root. */
export type ImportingFile = { readonly path: string; readonly imports: readonly string[] };

const FEATURE = /^(apps\/(?:server|web\/src)\/features\/[^/]+\/[^/]+)\/.+/;

const findFeature = (path: string): string | null => FEATURE.exec(path)?.[1] ?? null;

type FolderImports = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Returns, for each feature folder, the folders that it imports, each with one import as an example. */
function collectFolderImports(files: readonly ImportingFile[]): FolderImports {
  const folders = new Map<string, Map<string, string>>();
  for (const { path, imports } of files) {
    const from = findFeature(path);
    if (from === null) continue;
    for (const imported of imports) {
      const to = findFeature(imported);
      if (to === null || to === from) continue;
      const targets = folders.get(from) ?? new Map<string, string>();
      folders.set(from, targets.set(to, `${path} → ${imported}`));
    }
  }
  return folders;
}

/** Returns the shortest path of folders from `from` to `to`; null if there is none. */
function findPath(folders: FolderImports, from: string, to: string): readonly string[] | null {
  const seen = new Set([from]);
  let ends: (readonly string[])[] = [[from]];
  while (ends.length > 0) {
    const next: (readonly string[])[] = [];
    for (const path of ends)
      for (const folder of folders.get(path.at(-1) ?? '')?.keys() ?? []) {
        if (folder === to) return [...path, folder];
        if (!seen.has(folder)) next.push([...path, folder]);
        seen.add(folder);
      }
    ends = next;
  }
  return null;
}

/**
 * Returns a finding for each import that closes a circle of feature folders. Features import each other through
 * `public.ts`, so such a circle need not be a circle of files.
 */
export function findFeatureCircles(files: readonly ImportingFile[]): readonly Finding[] {
  const folders = collectFolderImports(files);
  return [...folders].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, example]) => {
      const back = findPath(folders, to, from);
      if (back === null) return [];
      const circle = [from, ...back].map((folder) => folder.split('/').slice(-2).join('/')).join(' → ');
      return [{ path: from, problem: `no-feature-circle: ${circle} (${example})` }];
    }),
  );
}
