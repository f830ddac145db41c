import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { inheritOwner } from './files/inherit-owner.ts';

export type FolderLock = { release(): void };

/**
 * Locks `name` in the folder with a socket on which this process listens while it lives; after a kill the socket remains but
 * refuses connections. Returns null if another process holds the lock.
 */
export async function lockFolder(socketFolder: string, name: string): Promise<FolderLock | null> {
  const path = join(socketFolder, `${name}.socket`);
  const found = await lookAt(path);
  if (found === 'alive') return null;
  // Only a socket that was seen dead, never that of a process that has just started.
  if (found === 'dead') rmSync(path, { force: true });
  const server = createServer((socket) => socket.destroy());
  try {
    await listen(server, path);
  } catch (error) {
    // Another process started at the same moment and was first, or stopped and removed the folder.
    if (['EADDRINUSE', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
  chmodSync(path, 0o600);
  inheritOwner(path);
  server.unref();
  return { release: () => void server.close() };
}

/** Whether a living process holds the lock. */
export const isHeld = async (socketFolder: string, name: string): Promise<boolean> =>
  (await lookAt(join(socketFolder, `${name}.socket`))) === 'alive';

function lookAt(path: string): Promise<'alive' | 'dead' | 'absent'> {
  const { promise, resolve } = Promise.withResolvers<'alive' | 'dead' | 'absent'>();
  const socket = connect(path);
  socket.once('connect', () => resolve('alive'));
  socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ENOENT' ? 'absent' : 'dead'));
  return promise.finally(() => socket.destroy());
}

function listen(server: Server, path: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(path, resolve);
  return promise;
}
