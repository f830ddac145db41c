import { type AddressInfo, createServer } from 'node:net';
import { StartProblem } from './start-problem.ts';

/** A failure to listen, in a sentence that names the setting; any other error as it is. */
export function listenProblem(error: unknown, setting: string, port: number): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE')
    return new StartProblem(`${setting}: port ${port} is taken by another program. Set another.`);
  if (code === 'EACCES')
    return new StartProblem(`${setting}: this user may not listen on port ${port}. Set one above 1023.`);
  if (code === 'EADDRNOTAVAIL')
    return new StartProblem('HOST: this machine has no such address. Set another.');
  return error;
}

/** The port itself, or a free one for 0: links name the port before the server listens on it. */
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
