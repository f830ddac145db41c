import type { Rolldown } from 'vite';

/** A step of a visit: the chunk that brings it, and the modules that it begins with. */
export type Step = { readonly chunk: string; readonly begins: readonly string[] };

/**
 * Names the chunk of each module that the first steps of a visit need, so that a step is one request and not one for
 * every small module that several screens share: a browser has six requests under way, and each takes a round trip.
 * A module belongs to the first step that needs it. Null: the module stands where the bundler puts it.
 */
export function visitChunks(steps: readonly Step[]): Rolldown.CodeSplittingNameFunction {
  let chunks: ReadonlyMap<string, string> | null = null;
  return (id, context) => {
    chunks ??= assign(steps, (module) => context.getModuleInfo(module)?.importedIds ?? []);
    return chunks.get(id) ?? null;
  };
}

function assign(steps: readonly Step[], importsOf: (id: string) => readonly string[]): Map<string, string> {
  const chunks = new Map<string, string>();
  for (const { chunk, begins } of steps) {
    const waiting = [...begins];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (chunks.has(id)) continue;
      chunks.set(id, chunk);
      waiting.push(...importsOf(id));
    }
  }
  return chunks;
}
