import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { loadDrawingTexts } from '../../../lib/language/load-drawing-texts.ts';

/** Loads a map on which outlines are drawn, together with the texts of its tools. */
export async function loadDrawing<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([loadChunk(load), loadDrawingTexts()]);
  return part;
}
