import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawExamples, findStaleExamples } from './draw-examples.ts';
import { STORIES } from './examples/stories.ts';
import { madeTree } from './made-tree.fixture.ts';

const places = STORIES.map(({ name }) => `<!-- example: ${name} -->\n<!-- end of example -->\n`).join('\n');
const made = () => madeTree({ 'docs/how-figures-are-made.md': `# Figures\n\n${places}` });

function write(root: string): void {
  mkdirSync(join(root, 'docs/figures'), { recursive: true });
  for (const [path, content] of drawExamples(root)) writeFileSync(join(root, path), content);
}

test('an example that is not as the derivation has it is found, and is well once it was drawn', () => {
  const root = made();
  expect(findStaleExamples(root)).toHaveLength(STORIES.length + 1);
  write(root);
  expect(findStaleExamples(root)).toEqual([]);
  const drawing = join(root, 'docs/figures/digging.svg');
  writeFileSync(drawing, readFileSync(drawing, 'utf8').replace('Idle', 'Active'));
  expect(findStaleExamples(root)).toMatchObject([{ path: 'docs/figures/digging.svg' }]);
});

test('each drawing tells a reader of the screen what it shows', () => {
  const drawn = drawExamples(made()).get('docs/figures/isolator.svg');
  expect(drawn).toContain('role="img"');
  expect(drawn).toContain('Off 17:20 to 00:00; Off 00:00 to 07:00');
});

test('a text without a place for an example is refused', () => {
  const root = madeTree({ 'docs/how-figures-are-made.md': '# Figures\n' });
  expect(() => drawExamples(root)).toThrow('needs the lines <!-- example: digging -->');
});
