import type { Rolldown } from 'vite';

/** A step of a visit: the chunk that it loads, and its entry modules. */
export type Step = { readonly chunk: string; readonly begins: readonly string[] };

/**
 * Assigns each module that the first steps of a visit need to the chunk of the first step that needs it, so
 * that a step is one request instead of one per small shared module: browsers make six requests at a time,
 * and each takes a round trip. Returns null to leave a module to the bundler.
 */
export function visitChunks(steps: readonly Step[]): Rolldown.CodeSplittingNameFunction {
  let chunks: ReadonlyMap<string, string> | null = null;
  return (id, context) => {
    chunks ??= assignChunks(steps, (module) => context.getModuleInfo(module)?.importedIds ?? []);
    return chunks.get(id) ?? null;
  };
}

function assignChunks(
  steps: readonly Step[],
  listImports: (id: string) => readonly string[],
): Map<string, string> {
  const chunks = new Map<string, string>();
  for (const { chunk, begins } of steps) {
    const queue = [...begins];
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      if (chunks.has(id)) continue;
      chunks.set(id, chunk);
      queue.push(...listImports(id));
    }
  }
  return chunks;
}
