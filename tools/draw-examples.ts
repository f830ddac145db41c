/**
 * `npm run draw-examples`: draws the examples of docs/how-figures-are-made.md with the product's own derivation, and
 * writes what they come to into its text. `npm run check` says when one of them is not current.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drawStory } from './examples/draw.ts';
import { STORIES } from './examples/stories.ts';
import { tellStory } from './examples/story.ts';
import { tableOf } from './examples/words.ts';
import type { Finding } from './source-tree.ts';

const TEXT = 'docs/how-figures-are-made.md';
const LAST_LINE = '<!-- end of example -->';

/** The text with its examples, and each drawing, by path. Throws where the text has no place for an example. */
export function drawExamples(root: string): Map<string, string> {
  const files = new Map<string, string>();
  let text = readFileSync(join(root, TEXT), 'utf8');
  for (const told of STORIES.map(tellStory)) {
    const { name, title } = told.story;
    const drawing = `figures/${name}.svg`;
    files.set(`docs/${drawing}`, drawStory(told));
    text = withExample(text, name, `![${title}](${drawing})\n\n${tableOf(told)}`);
  }
  return files.set(TEXT, text);
}

/** What of the text and the drawings is not as the derivation has it. */
export function findStaleExamples(root: string): readonly Finding[] {
  const problem = 'an example is not current: run npm run draw-examples';
  return [...drawExamples(root)].flatMap(([path, content]) => {
    const file = join(root, path);
    return existsSync(file) && readFileSync(file, 'utf8') === content ? [] : [{ path, problem }];
  });
}

function withExample(text: string, name: string, example: string): string {
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
