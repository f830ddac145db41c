import {
  becomesReady,
  isReady,
  type ServerProcess,
  spawnServer,
  until,
} from '@groundwork/server/server-process.fixture.ts';

/** The server that became ready after a killed start. */
export type Restart = {
  readonly server: ServerProcess;
  /** Milliseconds since its start. */
  readonly readyMs: number;
};

const MAX_MS = 60_000;

export const spawnOn = (dataFolder: string): ServerProcess =>
  spawnServer({ dataFolder, settings: { LOG_LEVEL: 'warn' }, throughLauncher: true });

/**
 * Waits until a server whose start was hit has ended or is ready nevertheless. If it has ended, starts it again as
 * an operator would. Rejects if that start does not become ready.
 */
export async function startAfter(hit: ServerProcess, dataFolder: string): Promise<Restart> {
  const survived = await Promise.race([
    hit.ended().then(() => false),
    becomesReady(hit).then(
      () => true,
      // If only its launcher was killed, the server must notice and stop by itself.
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

/** Stops the server with SIGTERM. Returns whether it exited with 0. */
export async function stopGracefully({ process, ended }: ServerProcess): Promise<boolean> {
  process.kill('SIGTERM');
  return (await ended()) === 0;
}
