import { type AddressInfo, createServer } from 'node:net';
import { StartProblem } from './start-problem.ts';

/** Converts a failure to listen to a `StartProblem` that names the setting. Returns any other error unchanged. */
export function listenProblem(error: unknown, setting: string, port: number): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE')
    return new StartProblem(`${setting}: port ${port} is in use by another program. Set another one.`);
  if (code === 'EACCES')
    return new StartProblem(`${setting}: this user may not listen on port ${port}. Set one above 1023.`);
  if (code === 'EADDRNOTAVAIL')
    return new StartProblem('HOST: this machine has no such address. Set another one.');
  return error;
}

/** Returns the port itself, or a free one for 0, because links need the port before the server listens. */
export async function choosePort(port: number, host: string): Promise<number> {
  if (port !== 0) return port;
  const server = createServer();
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject);
  server.listen(0, host, listening.resolve);
  await listening.promise;
  const chosen = (server.address() as AddressInfo).port;
  const closed = Promise.withResolvers<void>();
  server.close(() => closed.resolve());
  await closed.promise;
  return chosen;
}
