/**
 * `npm run new -- call|screen|metric|output|port …`: creates what has one place in the tree, adds to the lists that name
 * it, and prints what is left to do. Existing files are never overwritten.
 */
import { finish } from './new/finish.ts';
import { KINDS, USAGE } from './new/kinds.ts';
import { applyPlan } from './new/plan.ts';
import { sourceTree } from './source-tree.ts';

async function create(root: string, [name = '', ...words]: readonly string[]): Promise<void> {
  const kind = KINDS.get(name);
  if (kind === undefined || words.length !== kind.usage.split(' ').length)
    throw new Error(`Usage:\n${USAGE}`);
  const plan = kind.plan(sourceTree(root), words);
  await finish(root, applyPlan(root, plan));
  const left = plan.left.map((sentence) => `- ${sentence}`).join('\n');
  console.log(`Left to you:\n${left}\nSee docs/how-to/${kind.page}.md.`);
}

try {
  await create(process.cwd(), process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
