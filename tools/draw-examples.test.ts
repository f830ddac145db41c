import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTree } from './create-tree.fixture.ts';
import { drawExamples, findStaleExamples } from './draw-examples.ts';
import { STORIES } from './examples/stories.ts';

const placeholders = STORIES.map(({ name }) => `<!-- example: ${name} -->\n<!-- end of example -->\n`).join(
  '\n',
);
const createProject = () => createTree({ 'docs/how-figures-are-made.md': `# Figures\n\n${placeholders}` });

function write(root: string): void {
  mkdirSync(join(root, 'docs/figures'), { recursive: true });
  for (const [path, content] of drawExamples(root)) writeFileSync(join(root, path), content);
}

test('reports examples that differ from the derivation until they are drawn again', () => {
  const root = createProject();
  expect(findStaleExamples(root)).toHaveLength(STORIES.length + 1);
  write(root);
  expect(findStaleExamples(root)).toEqual([]);
  const drawing = join(root, 'docs/figures/digging.svg');
  writeFileSync(drawing, readFileSync(drawing, 'utf8').replace('Idle', 'Active'));
  expect(findStaleExamples(root)).toMatchObject([{ path: 'docs/figures/digging.svg' }]);
});

test('each drawing describes itself to a screen reader', () => {
  const drawn = drawExamples(createProject()).get('docs/figures/isolator.svg');
  expect(drawn).toContain('role="img"');
  expect(drawn).toContain('Off 17:20 to 00:00; Off 00:00 to 07:00');
});

test('fails if the document has no placeholder for an example', () => {
  const root = createTree({ 'docs/how-figures-are-made.md': '# Figures\n' });
  expect(() => drawExamples(root)).toThrow('needs the lines <!-- example: digging -->');
});
