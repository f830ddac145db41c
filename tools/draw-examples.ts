/**
 * `npm run draw-examples`: derives the examples of docs/how-figures-are-made.md with the product's own code, draws
 * them and writes their results into the document. `npm run check` fails if one of them is out of date.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drawStory } from './examples/draw.ts';
import { formatTable } from './examples/format.ts';
import { STORIES } from './examples/stories.ts';
import { deriveStory } from './examples/story.ts';
import type { Finding } from './source-tree.ts';

const TEXT = 'docs/how-figures-are-made.md';
const LAST_LINE = '<!-- end of example -->';

/** Returns the document and each drawing by path. Throws if the document has no placeholder for an example. */
export function drawExamples(root: string): Map<string, string> {
  const files = new Map<string, string>();
  let text = readFileSync(join(root, TEXT), 'utf8');
  for (const derived of STORIES.map(deriveStory)) {
    const { name, title } = derived.story;
    const drawing = `figures/${name}.svg`;
    files.set(`docs/${drawing}`, drawStory(derived));
    text = insertExample(text, name, `![${title}](${drawing})\n\n${formatTable(derived)}`);
  }
  return files.set(TEXT, text);
}

/** Returns the document and drawings that differ from what the derivation returns now. */
export function findStaleExamples(root: string): readonly Finding[] {
  const problem = 'an example is out of date: run npm run draw-examples';
  return [...drawExamples(root)].flatMap(([path, content]) => {
    const file = join(root, path);
    return existsSync(file) && readFileSync(file, 'utf8') === content ? [] : [{ path, problem }];
  });
}

function insertExample(text: string, name: string, example: string): string {
  const firstLine = `<!-- example: ${name} -->`;
  const [before, rest] = text.split(firstLine);
  const end = rest?.indexOf(LAST_LINE) ?? -1;
  if (before === undefined || rest === undefined || end < 0)
    throw new Error(`${TEXT} needs the lines ${firstLine} and ${LAST_LINE}`);
  return `${before}${firstLine}\n\n${example}\n\n${rest.slice(end)}`;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  for (const [path, content] of drawExamples(root)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}
