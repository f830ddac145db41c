import type { Rollup } from 'vite';

export const isChunk = (output: Rollup.OutputChunk | Rollup.OutputAsset): output is Rollup.OutputChunk =>
  output.type === 'chunk';

/** Lists the chunks that contain the modules, with everything they import statically. */
export function listChunks(
  bundle: Rollup.OutputBundle,
  modules: readonly string[],
): readonly Rollup.OutputChunk[] {
  const found = new Map<string, Rollup.OutputChunk>();
  const add = (chunk: Rollup.OutputChunk) => {
    if (found.has(chunk.fileName)) return;
    found.set(chunk.fileName, chunk);
    for (const file of chunk.imports) {
      const imported = bundle[file];
      if (imported !== undefined && isChunk(imported)) add(imported);
    }
  };
  for (const output of Object.values(bundle))
    if (isChunk(output) && output.moduleIds.some((id) => modules.some((wanted) => id.includes(wanted))))
      add(output);
  return [...found.values()];
}

/** Lists the style sheets of chunks, each once. */
export const listStyles = (chunks: readonly Rollup.OutputChunk[]): readonly string[] => [
  ...new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])),
];
