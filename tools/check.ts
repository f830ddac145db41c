/** `npm run check`: checks the sources without running them. */
import { join } from 'node:path';
import { STEPS, type Step } from './check-steps.ts';
import { endAll } from './run-command.ts';

const PARALLEL = 2;

/** Runs a step and prints its result. Returns whether it passed. */
async function runStep(step: Step, root: string): Promise<boolean> {
  const startedAt = performance.now();
  const problems = await step.run(root).catch((error: unknown) => String(error));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${problems === '' ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`);
  if (problems !== '') console.log(problems.trimEnd().replaceAll(/^/gm, '       '));
  return problems === '';
}

async function main(root: string) {
  const waiting = [...STEPS];
  const outcomes: boolean[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      outcomes.push(await runStep(step, root));
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  const passed = outcomes.filter((well) => well).length;
  console.log(`${passed} passed, ${outcomes.length - passed} failed`);
  process.exitCode = passed === outcomes.length ? 0 : 1;
}

process.once('exit', endAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
await main(join(import.meta.dirname, '..'));
