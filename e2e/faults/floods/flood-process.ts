import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { FloodClient } from './flood-client.ts';
import type { FloodOrder } from './flood-order.ts';
import { FLOODS } from './floods.ts';

/** A flood comes from other machines: here it leaves the processors to the server whenever that wants them. */
const LOWEST_PRIORITY = 19;
/** Linux shares processors among sessions first, and the database has one of its own: a priority inside of ours says nothing there. */
const SESSION_PRIORITY = '/proc/self/autogroup';

setPriority(LOWEST_PRIORITY);
try {
  writeFileSync(SESSION_PRIORITY, `${LOWEST_PRIORITY}`);
} catch {
  // No such file: this kernel does not group processes by session.
}
stayOnLastProcessor();
const ending = new AbortController();
process.once('disconnect', () => ending.abort());
process.once('message', async ({ name, target }: FloodOrder) => {
  const flood = FLOODS.find((one) => one.name === name);
  if (!flood) throw new Error(`no flood is called ${name}`);
  await flood.send(new FloodClient(target, ending.signal), target);
});
process.send?.('ready');

/**
 * Keeps the threads of this process on one processor. Even with the lowest priority, floods on all processors double the time that
 * the server waits for one, although they use few percent of them.
 */
function stayOnLastProcessor(): void {
  const last = availableParallelism() - 1;
  if (last === 0) return;
  try {
    execFileSync('taskset', ['--all-tasks', '--pid', '--cpu-list', `${last}`, `${process.pid}`], {
      stdio: 'ignore',
    });
  } catch {
    // No such program: this system does not assign processors.
  }
}
