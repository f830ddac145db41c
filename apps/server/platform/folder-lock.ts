import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

export type FolderLock = { release(): void };

const NAME = 'server.socket';

/**
 * Takes the folder for this process, by a socket on which it listens as long as it lives: a process that was
 * killed leaves a socket on which no one listens. Null where another process has the folder.
 */
export async function lockFolder(socketFolder: string): Promise<FolderLock | null> {
  mkdirSync(socketFolder, { recursive: true });
  const path = join(socketFolder, NAME);
  if (await isListenedOn(path)) return null;
  rmSync(path, { force: true });
  const server = createServer((socket) => socket.destroy());
  try {
    await listen(server, path);
  } catch (error) {
    // Somebody started at the same moment and was first.
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return null;
    throw error;
  }
  chmodSync(path, 0o600);
  server.unref();
  return { release: () => void server.close() };
}

function isListenedOn(path: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(path);
  socket.once('connect', () => resolve(true));
  socket.once('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

function listen(server: Server, path: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(path, resolve);
  return promise;
}
