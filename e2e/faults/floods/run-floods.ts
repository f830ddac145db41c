import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Flood } from './flood.ts';
import type { FloodOrder } from './flood-order.ts';
import type { FloodTarget } from './flood-target.ts';

const PROGRAM = fileURLToPath(new URL('./flood-process.ts', import.meta.url));

/**
 * Starts floods, each in a process and session of its own, so that they do not delay the measurement. Settles when all are
 * ready to send; the function that it returns ends them.
 */
export async function startFloods(
  floods: readonly Flood[],
  target: FloodTarget,
): Promise<() => Promise<void>> {
  const processes = floods.map(({ name }) => {
    const child = fork(PROGRAM, { detached: true });
    return { name, child, ready: once(child, 'message'), ended: once(child, 'exit') };
  });
  await Promise.all(processes.map(({ ready }) => ready));
  for (const { name, child } of processes) child.send({ name, target } satisfies FloodOrder);
  return async () => {
    for (const { child } of processes) child.disconnect();
    await Promise.all(processes.map(({ ended }) => ended));
  };
}
