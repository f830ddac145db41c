import {
  becomesReady,
  isReady,
  type ServerProcess,
  spawnServer,
  until,
} from '@groundwork/server/server-process.fixture.ts';

/** A start that was hit, and how it came to a portal that is ready. */
export type Restart = {
  readonly server: ServerProcess;
  /** From the start that is the last one. */
  readonly readyMs: number;
};

const MAX_MS = 60_000;

export const spawnOn = (dataFolder: string): ServerProcess =>
  spawnServer({ dataFolder, settings: { LOG_LEVEL: 'warn' }, throughLauncher: true });

/**
 * Waits until a server whose start was hit has ended, or is ready all the same; where it has ended, starts again as
 * an operator does. Rejects where that start does not end in a portal that is ready.
 */
export async function startAfter(hit: ServerProcess, dataFolder: string): Promise<Restart> {
  const survived = await Promise.race([
    hit.ended().then(() => false),
    becomesReady(hit).then(
      () => true,
      // Where only its launcher was hit, the server itself has still to notice and to stop in order.
      () => hit.ended().then(() => false),
    ),
  ]);
  const startedAt = performance.now();
  const server = survived ? hit : spawnOn(dataFolder);
  const tooLate = setTimeout(() => server.process.kill('SIGKILL'), MAX_MS);
  try {
    await becomesReady(server);
    await until(() => isReady(server.httpPort));
  } finally {
    clearTimeout(tooLate);
  }
  return { server, readyMs: performance.now() - startedAt };
}

/** In order; gives whether it ended well. */
export async function stopInOrder({ process, ended }: ServerProcess): Promise<boolean> {
  process.kill('SIGTERM');
  return (await ended()) === 0;
}
